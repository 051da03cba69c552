import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hourMs } from '#shared/durations.ts';
import type { IssuerSetting } from './setting-values.ts';
import { settings } from './settings.ts';

const singleDrainMs = 1000;
/** Names the fonts that pictures are written with; the build leaves it. */
const fontsFile = join(import.meta.dirname, '../../dist/fonts/fonts.conf');

type Settings = typeof settings;
type Values = { [Name in keyof Settings]: ReturnType<Settings[Name]['parse']> };

/** Everything the environment decides, read once. This file alone reads `process.env`. */
export interface Config {
  port: number;
  host: string;
  /** The origin people see, without a slash at its end; empty: taken from host and port once listening. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string;
  storageUrl: string;
  /** Identity providers, in the order they are offered. Empty: the embedded one alone. */
  issuers: readonly IssuerSetting[];
  /** Addresses count as verified where an issuer does not say. */
  trustsEmail: boolean;
  appTitle: string;
  unknownPaths: 'not-found' | 'home';
  /** Sites that may frame the embed pages; empty: every site. */
  embedDomains: readonly string[];
  /** A whole address; empty: not said. */
  securityContact: string;
  blockedAccounts: readonly string[];
  owner: { email: string; password: string } | null;
  sampleContent: boolean;
  /** True if content needs a principal's approval as long as no rules have been published. */
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
    /** Files may be fetched from private addresses and by plain http. */
    fetchesPrivate: boolean;
  };
  /** Bucket where heads of the audit trail are locked against changes, and for how long; empty: none. */
  auditLock: { url: string; days: number };
  /** Retention of feedback, and of feedback that looks like a complaint. */
  feedback: { days: number; complaintDays: number };
  role: 'web' | 'worker' | 'all';
  /** Time that a stopping node goes on serving, so that proxies can notice. */
  drainMs: number;
  jobSlots: number;
  mediaDelivery: 'hub' | 'redirect' | 'x-accel';
  media: { engine: 'auto' | 'ffmpeg' | 'node-av' | 'none'; memoryMb: number; timeFactor: number };
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  trustProxy: boolean | string;
  rateLimit: number;
  connections: { most: number; perAddress: number };
  metricsToken: string;
  /** Empty but in development. */
  viteUrl: string;
}

/** A setting that cannot be used. Its message is the one line the operator reads. */
export class ConfigError extends Error {}

/** Reads `.env` (where there is one) and the environment; the environment wins. */
export function loadConfig(): Config {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
  } catch (cause) {
    throw new ConfigError('.env: the file cannot be read', { cause });
  }
  return readConfig(process.env);
}

/** The environment for a child process of ours, with some settings changed. */
export function childEnvironment(changes: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

/**
 * Environment for a process that works on untrusted files: where programs are, and none of our settings or secrets.
 * Compiled code lies in a folder of its own: the server never loads what such a process has written.
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

/** Returns no drain time in development, where nobody is left to turn away. */
function drainMsOf({ DATABASE_URL, DRAIN_SECONDS, VITE_URL }: Values): number {
  if (VITE_URL) return 0;
  return DATABASE_URL ? DRAIN_SECONDS * 1000 : singleDrainMs;
}

/** Turns raw settings into a checked configuration, or throws a ConfigError naming the first wrong one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => {
      try {
        return [name, setting.parse(env[name]?.trim() || setting.default)];
      } catch (error) {
        throw new ConfigError(`${name}: ${(error as Error).message}`);
      }
    }),
  ) as Values;
  return combine(values);
}

function combine(values: Values): Config {
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
    // A single node has nobody to leave its visitors to.
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
