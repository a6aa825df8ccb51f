import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

const keepBytes = 20 * 1024 * 1024;
const secrets = [
  'password',
  '*.password',
  'token',
  '*.token',
  'headers.authorization',
  '*.headers.authorization',
];

/** The log of the process: JSON lines in `DATA_DIR/logs/server.log`, or on stdout when so configured. */
export function openLog(config: Config): Log {
  return pino({ level: config.logLevel, redact: { paths: secrets, censor: '***' } }, target(config));
}

function target(config: Config): DestinationStream {
  if (config.logTarget === 'stdout') return destination(1);
  const directory = join(config.dataDirectory, 'logs');
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'server.log');
  setAside(file);
  return destination({ dest: file, mkdir: true, sync: false });
}

function setAside(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > keepBytes) renameSync(file, `${file}.1`);
}
