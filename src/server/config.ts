import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hourMs } from '#shared/durations.ts';
import type { IssuerSetting } from './setting-values.ts';
import { settings } from './settings.ts';
import { type SettingInForce, settingsInForce } from './settings-in-force.ts';

const singleDrainMs = 1000;
/** Fontconfig file with the fonts for text in pictures; the build creates it. */
const fontsFile = join(import.meta.dirname, '../../dist/fonts/fonts.conf');

type Settings = typeof settings;
type Values = { [Name in keyof Settings]: ReturnType<Settings[Name]['parse']> };

/** Everything configured by the environment, read once. Only this file reads `process.env`. */
export interface Config {
  port: number;
  host: string;
  /** Public origin of the hub, without a trailing slash; empty: derived from host and port once listening. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string;
  storageUrl: string;
  /** Identity providers, in display order. Empty: only the embedded one. */
  issuers: readonly IssuerSetting[];
  /** True if email addresses count as verified when an issuer does not say. */
  trustsEmail: boolean;
  appTitle: string;
  unknownPaths: 'not-found' | 'home';
  /** Sites that may frame the embed pages; empty: all sites. */
  embedDomains: readonly string[];
  /** Full URL; empty: none. */
  securityContact: string;
  blockedAccounts: readonly string[];
  owner: { email: string; password: string } | null;
  sampleContent: boolean;
  /** True if content needs a principal's approval even before any rules have been published. */
  needsApproval: boolean;
  sessionIdleMs: number;
  sessionMs: number;
  /** Mail server; empty: no mail is sent. */
  smtpUrl: string;
  mailFrom: string;
  uploads: {
    maxBytes: number;
    /** 0: no limit. */
    quotaBytes: number;
    expiryMs: number;
    /** True if files may be fetched from private addresses and over plain http. */
    fetchesPrivate: boolean;
  };
  /** Bucket where heads of the audit trail are locked against changes, and for how many days; empty: none. */
  auditLock: { url: string; days: number };
  /** Retention of feedback, and of feedback that looks like a complaint. */
  feedback: { days: number; complaintDays: number };
  role: 'web' | 'worker' | 'all';
  /** Time that a stopping node keeps serving, so that proxies notice. */
  drainMs: number;
  jobSlots: number;
  mediaDelivery: 'hub' | 'redirect' | 'x-accel';
  media: { engine: 'auto' | 'ffmpeg' | 'node-av' | 'none'; memoryMb: number; timeFactor: number };
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  trustProxy: boolean | string;
  rateLimit: number;
  connections: { most: number; perAddress: number };
  metricsToken: string;
  /** Empty except in development. */
  viteUrl: string;
  /** All settings with their sources, without secrets. */
  inForce: readonly SettingInForce[];
}

/** Setting with an unusable value. The message is the one line shown to the operator. */
export class ConfigError extends Error {}

/** Reads `.env` (if present) and the environment; the environment takes precedence. */
export function loadConfig(): Config {
  const own = new Set(Object.keys(process.env));
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
  } catch (cause) {
    throw new ConfigError('.env: the file cannot be read', { cause });
  }
  return readConfig(process.env, new Set(Object.keys(process.env).filter((name) => !own.has(name))));
}

/** Environment for a child process of the hub, with some settings changed. */
export function childEnvironment(changes: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

/**
 * Environment for a process that works on untrusted files: the program path, but none of the hub's settings or secrets. Its
 * compile cache is a separate folder, so that the server never loads code written by such a process.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    LANG: 'C.UTF-8',
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: join(NODE_COMPILE_CACHE, 'media') }),
    ...(existsSync(fontsFile) && { FONTCONFIG_FILE: fontsFile }),
    ...(SystemRoot ? { SystemRoot, TEMP } : {}),
  };
}

/** Returns 0 in development, where there is no traffic to drain. */
function drainMsOf({ DATABASE_URL, DRAIN_SECONDS, VITE_URL }: Values): number {
  if (VITE_URL) return 0;
  return DATABASE_URL ? DRAIN_SECONDS * 1000 : singleDrainMs;
}

/**
 * Turns raw settings into a validated configuration, or throws a ConfigError naming the first invalid one. `inFile` names the
 * settings that come from the file `.env`.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  inFile: ReadonlySet<string> = new Set(),
): Config {
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => {
      try {
        return [name, setting.parse(env[name]?.trim() || setting.default)];
      } catch (error) {
        throw new ConfigError(`${name}: ${(error as Error).message}`);
      }
    }),
  ) as Values;
  return { ...combine(values), inForce: settingsInForce(settings, env, inFile) };
}

function combine(values: Values): Omit<Config, 'inForce'> {
  const fail = (message: string): never => {
    throw new ConfigError(message);
  };
  if (values.OIDC_ISSUER && !values.OIDC_CLIENT_ID) fail('OIDC_CLIENT_ID: needed when OIDC_ISSUER is set');
  if (values.OIDC_CLIENT_ID && !values.OIDC_ISSUER) fail('OIDC_ISSUER: needed when OIDC_CLIENT_ID is set');
  if (values.OIDC_MORE_ISSUERS.length > 0 && !values.OIDC_ISSUER)
    fail('OIDC_ISSUER: needed when OIDC_MORE_ISSUERS is set');
  if (values.OWNER_EMAIL && !values.OWNER_PASSWORD && !values.OIDC_ISSUER)
    fail('OWNER_PASSWORD: needed when OWNER_EMAIL is set');
  if (values.OWNER_PASSWORD && !values.OWNER_EMAIL) fail('OWNER_EMAIL: needed when OWNER_PASSWORD is set');
  if (values.SMTP_URL && !values.MAIL_FROM) fail('MAIL_FROM: needed when SMTP_URL is set');
  if (values.MEDIA_DELIVERY === 'redirect' && !values.STORAGE_URL)
    fail('MEDIA_DELIVERY: "redirect" needs STORAGE_URL; files in a folder are sent by the hub or by x-accel');
  if (values.MEDIA_DELIVERY === 'x-accel' && values.STORAGE_URL)
    fail('MEDIA_DELIVERY: "x-accel" needs files in a folder; with STORAGE_URL take redirect');
  if (values.ROLE !== 'all' && !values.DATABASE_URL)
    fail(`ROLE: "${values.ROLE}" needs DATABASE_URL, since the embedded database runs in one process`);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    storageUrl: values.STORAGE_URL,
    issuers: [
      ...(values.OIDC_ISSUER
        ? [
            {
              issuer: values.OIDC_ISSUER,
              clientId: values.OIDC_CLIENT_ID,
              clientSecret: values.OIDC_CLIENT_SECRET,
              name: values.OIDC_NAME,
            },
          ]
        : []),
      ...values.OIDC_MORE_ISSUERS,
    ],
    trustsEmail: values.OIDC_TRUST_EMAIL === 'on',
    appTitle: values.APP_TITLE,
    unknownPaths: values.UNKNOWN_PATHS,
    embedDomains: values.EMBED_DOMAINS,
    securityContact: values.SECURITY_CONTACT,
    blockedAccounts: values.BLOCKED_ACCOUNTS,
    owner: values.OWNER_EMAIL ? { email: values.OWNER_EMAIL, password: values.OWNER_PASSWORD } : null,
    sampleContent: values.SAMPLE_CONTENT === 'on',
    needsApproval: values.APPROVAL === 'on',
    sessionIdleMs: values.SESSION_IDLE_HOURS * hourMs,
    sessionMs: values.SESSION_DAYS * 24 * hourMs,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    uploads: {
      maxBytes: values.UPLOAD_MAX_BYTES,
      quotaBytes: values.UPLOAD_QUOTA_BYTES,
      expiryMs: values.UPLOAD_EXPIRY_DAYS * 24 * hourMs,
      fetchesPrivate: values.UPLOAD_FETCH_PRIVATE === 'on',
    },
    auditLock: { url: values.AUDIT_LOCK_URL, days: values.AUDIT_LOCK_DAYS },
    feedback: { days: values.FEEDBACK_DAYS, complaintDays: values.COMPLAINT_DAYS },
    role: values.ROLE,
    // A single node has no other node to hand its visitors to.
    drainMs: drainMsOf(values),
    jobSlots: values.JOB_SLOTS,
    mediaDelivery: values.MEDIA_DELIVERY,
    media: {
      engine: values.MEDIA_ENGINE,
      memoryMb: values.MEDIA_MEMORY_MB,
      timeFactor: values.MEDIA_TIME_FACTOR,
    },
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    rateLimit: values.RATE_LIMIT,
    connections: { most: values.MOST_CONNECTIONS, perAddress: values.CONNECTIONS_PER_ADDRESS },
    metricsToken: values.METRICS_TOKEN,
    viteUrl: values.VITE_URL,
  };
}
