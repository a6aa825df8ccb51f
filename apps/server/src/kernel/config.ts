import { resolve } from 'node:path';
import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const Settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis:// or rediss://')
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .regex(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,16}$/, 'must have 6-16 letters and digits, some of each')
    .optional(),
  /** Seals secrets in the database: 32 bytes in base64, or a passphrase. Equal on all nodes. */
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** `file` keeps the terminal readable; containers want `stdout`. */
  LOG_TARGET: z.enum(['file', 'stdout']).default('file'),
  TIME_ZONE: z.string().refine(isTimeZone, 'is no IANA time zone').default('Asia/Shanghai'),
  /** Behind a reverse proxy, so that the client's address is read from its headers. */
  TRUST_PROXY: flag.default(false),
  /** Requests a minute from one address before 429. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(3000),
  /** 0 lifts the lower limits of sign-in, captcha and unlock: for tests on one machine. */
  SIGN_IN_LIMIT: flag.default(true),
});

/** The configuration of one process, checked once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDirectory: string;
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly adminPassword: string | undefined;
  /** Undefined: the key in the data directory. */
  readonly secretKey: string | undefined;
  readonly demo: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly logTarget: 'file' | 'stdout';
  readonly timeZone: string;
  readonly trustProxy: boolean;
  readonly rateLimit: number;
  readonly signInLimit: boolean;
}

/** A setting that cannot be used; the message names every such setting. */
export class ConfigError extends Error {}

/** Reads the configuration from the environment. An empty setting counts as not given. @throws ConfigError */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    );
  }
  const s = parsed.data;
  return {
    port: s.PORT,
    host: s.HOST,
    dataDirectory: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    redisUrl: s.REDIS_URL,
    adminPassword: s.ADMIN_PASSWORD,
    secretKey: s.SECRET_KEY,
    demo: s.DEMO,
    logLevel: s.LOG_LEVEL,
    logTarget: s.LOG_TARGET,
    timeZone: s.TIME_ZONE,
    trustProxy: s.TRUST_PROXY,
    rateLimit: s.RATE_LIMIT,
    signInLimit: s.SIGN_IN_LIMIT,
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
