import { existsSync } from 'node:fs';
import { doctor } from './commands/doctor.ts';
import { migrate } from './commands/migrate.ts';
import { start } from './commands/start.ts';
import { complain, StartError } from './commands/terminal.ts';
import { ConfigError, readConfig } from './kernel/config.ts';

const [command = 'start', ...flags] = process.argv.slice(2);

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const environment = flags.includes('--no-demo') ? { ...process.env, DEMO: '0' } : process.env;
  const config = readConfig(environment);
  if (command === 'start') await start(config);
  else if (command === 'migrate') await migrate(config);
  else if (command === 'doctor') process.exitCode = (await doctor(config)) > 0 ? 1 : 0;
  else {
    complain('unknownCommand', { command });
    process.exitCode = 1;
  }
} catch (error) {
  explain(error);
  process.exit(1);
}

function explain(error: unknown): void {
  if (error instanceof ConfigError) {
    complain('configWrong');
    console.error(error.message);
  } else if (error instanceof StartError) complain(error.key, error.params);
  else {
    complain('unexpected', { details: error instanceof Error ? error.message : String(error) });
    console.error(error);
  }
}
