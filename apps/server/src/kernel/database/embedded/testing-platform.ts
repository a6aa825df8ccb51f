/** A platform which is nothing but its database, to be run as a process of its own and killed by tests. */

import { startEmbeddedDatabase } from './embedded-database.ts';
import { EmbeddedDatabaseError } from './errors.ts';

const [directory = '', settings = '{}'] = process.argv.slice(2);
const say = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`);
const log = {
  info: (text: string) => process.stderr.write(`${text}\n`),
  warn: (text: string) => process.stderr.write(`${text}\n`),
  error: (text: string) => process.stderr.write(`${text}\n`),
};

process.on('SIGINT', () => undefined);
try {
  const database = await startEmbeddedDatabase({ directory, log, settings: JSON.parse(settings) });
  say({ connectionString: database.connectionString, serverPid: database.pid() });
  const stayAlive = setInterval(() => undefined, 1000);
  process.once('SIGTERM', async () => {
    await database.stop();
    clearInterval(stayAlive);
  });
} catch (error) {
  if (!(error instanceof EmbeddedDatabaseError)) throw error;
  say({ reason: error.reason, details: error.details, holder: error.holder });
}
