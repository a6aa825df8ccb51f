import type { Config } from '../kernel/config.ts';
import { openPlatform } from './open-platform.ts';
import { installOrExplain } from './start.ts';
import { say } from './terminal.ts';

/** Brings the database to this version and ends: for deployments that migrate before they start nodes. */
export async function migrate(config: Config): Promise<void> {
  const opened = await openPlatform(config);
  try {
    const { adminPassword } = await installOrExplain(opened);
    if (adminPassword) say('signIn', { password: adminPassword });
    say('doctorOk');
  } finally {
    await opened.close();
  }
}
