import { readDomains } from './http/frame-domains.ts';
import {
  address,
  contact,
  email,
  issuerList,
  oneOf,
  origin,
  ownerPassword,
  proxies,
  text,
  wholeNumber,
} from './setting-values.ts';

/** One setting of the environment: its default, description and parser. */
interface Setting<Value> {
  default: string;
  about: string;
  parse(text: string): Value;
}

const setting = <Value>(initial: string, about: string, parse: (text: string) => Value): Setting<Value> => ({
  default: initial,
  about,
  parse,
});

/** All settings. `.env.example` is checked against this table. */
export const settings = {
  PORT: setting('3000', 'Port to listen on; 0 picks a free one.', wholeNumber(0, 65_535)),
  HOST: setting('127.0.0.1', 'Address to listen on; 0.0.0.0 for every interface.', text),
  PUBLIC_URL: setting(
    '',
    'The origin people see, as https://hub.example.com. Empty: http://HOST:PORT.',
    origin,
  ),
  DATA_DIR: setting('./data', 'Folder of the embedded database, stored files and temporary files.', text),
  DATABASE_URL: setting(
    '',
    'Empty: SQLite in the data folder. postgres://… for PostgreSQL.',
    address(['postgres:', 'postgresql:']),
  ),
  STORAGE_URL: setting(
    '',
    'Empty: files in the data folder. s3://KEY:SECRET@bucket?endpoint=https://…&region=… for an S3 store.',
    address(['s3:']),
  ),
  OIDC_ISSUER: setting('', 'OpenID Connect issuer. Empty: the embedded one.', address(['http:', 'https:'])),
  OIDC_CLIENT_ID: setting('', 'Client id at that issuer.', text),
  OIDC_CLIENT_SECRET: setting('', 'Client secret at that issuer.', text),
  OIDC_NAME: setting('', 'What people know that issuer by, as "Example Corp". Empty: its host.', text),
  OIDC_MORE_ISSUERS: setting(
    '',
    'Further issuers, as JSON: [{"issuer": "https://…", "clientId": "…", "clientSecret": "…", "name": "…"}].',
    issuerList,
  ),
  OIDC_TRUST_EMAIL: setting(
    'off',
    'on takes e-mail addresses of issuers that do not say whether they verified them. Only for issuers that give each person their address.',
    oneOf('on', 'off'),
  ),
  SESSION_IDLE_HOURS: setting(
    '168',
    'A session ends when it was not used for this long.',
    wholeNumber(1, 8760),
  ),
  SESSION_DAYS: setting('30', 'A session ends after this long in any case.', wholeNumber(1, 365)),
  SMTP_URL: setting(
    '',
    'Mail server, as smtps://USER:PASSWORD@mail.example.com. Empty: no mail is sent, administrators hand out links.',
    address(['smtp:', 'smtps:']),
  ),
  MAIL_FROM: setting('', 'The sender of mail, as hub@example.com.', email),
  APP_TITLE: setting('Resource Hub', 'The title people see; also the prefix of preference cookies.', text),
  UNKNOWN_PATHS: setting(
    'not-found',
    'What an unknown path answers: not-found, or home to go to /.',
    oneOf('not-found', 'home'),
  ),
  EMBED_DOMAINS: setting(
    '',
    'Sites that may show shared content inside their pages, as example.com, *.example.com. Empty: every site.',
    readDomains,
  ),
  SECURITY_CONTACT: setting(
    '',
    'Where to tell a weakness, for /.well-known/security.txt: an e-mail address or https://… Empty: the owner, else /feedback.',
    contact,
  ),
  BLOCKED_ACCOUNTS: setting(
    'demo@resource-hub.example',
    'E-mail addresses that are signed out on sight, with commas between. The demo account is one of them.',
    (value) =>
      value
        .split(',')
        .map((entry) => email(entry.trim().toLowerCase()))
        .filter(Boolean),
  ),
  OWNER_EMAIL: setting('', 'Makes the owner at the first start, without the set-up link.', email),
  OWNER_PASSWORD: setting('', 'The password of that owner, 12 characters or more.', ownerPassword),
  SAMPLE_CONTENT: setting(
    'on',
    'on fills an empty hub at its first start; off leaves it empty.',
    oneOf('on', 'off'),
  ),
  APPROVAL: setting(
    'on',
    'on puts content under embargo until a principal has approved it, as long as no rules have been published; off publishes it at once.',
    oneOf('on', 'off'),
  ),
  UPLOAD_MAX_BYTES: setting(
    String(20 * 1024 ** 3),
    'The largest file that is taken in, in bytes.',
    wholeNumber(1, 5 * 1024 ** 4),
  ),
  UPLOAD_QUOTA_BYTES: setting(
    '0',
    'How much all uploaded files together may take, in bytes, those on their way included; 0 for no limit.',
    wholeNumber(0, Number.MAX_SAFE_INTEGER),
  ),
  UPLOAD_EXPIRY_DAYS: setting(
    '7',
    'An upload that nobody goes on with, or makes use of, is removed after this long.',
    wholeNumber(1, 365),
  ),
  UPLOAD_FETCH_PRIVATE: setting(
    'off',
    'on lets the hub fetch files from private addresses and by plain http. Only where everybody who may upload may reach that network.',
    oneOf('on', 'off'),
  ),
  AUDIT_LOCK_URL: setting(
    '',
    'Each night the head of the audit trail is also put into this bucket, which must have Object Lock, as s3://KEY:SECRET@bucket?endpoint=https://…&region=…. Empty: it is not.',
    address(['s3:']),
  ),
  AUDIT_LOCK_DAYS: setting(
    '2192',
    'So many days nobody can change or remove what was put there.',
    wholeNumber(1, 36_500),
  ),
  FEEDBACK_DAYS: setting(
    '730',
    'Feedback is disposed of so many days after it came; complaints are not.',
    wholeNumber(1, 36_500),
  ),
  COMPLAINT_DAYS: setting(
    '1461',
    'Feedback that looks like a complaint cannot be removed for so many days after it came.',
    wholeNumber(1, 36_500),
  ),
  ROLE: setting(
    'all',
    'web serves, worker does background jobs, all does both.',
    oneOf('all', 'web', 'worker'),
  ),
  DRAIN_SECONDS: setting('10', 'How long a stopping node on PostgreSQL still serves.', wholeNumber(0, 600)),
  JOB_SLOTS: setting(
    '2',
    'How many background jobs of each lane one process runs at a time; of films that are worked on, half as many.',
    wholeNumber(1, 64),
  ),
  MEDIA_DELIVERY: setting(
    'hub',
    'Who sends the bytes of media: hub, redirect (the S3 store, by signed addresses that expire within a minute) or x-accel (nginx in front).',
    oneOf('hub', 'redirect', 'x-accel'),
  ),
  MEDIA_ENGINE: setting(
    'auto',
    "What works on video and sound: ffmpeg (this machine's programs), node-av (the library that comes along), none; auto takes the first there is.",
    oneOf('auto', 'ffmpeg', 'node-av', 'none'),
  ),
  MEDIA_MEMORY_MB: setting(
    '4096',
    'The most memory one process that works on a file may use.',
    wholeNumber(512, 65_536),
  ),
  MEDIA_TIME_FACTOR: setting(
    '1',
    'Stretches the time that work on a file may take; more for slow machines.',
    wholeNumber(1, 100),
  ),
  LOG_LEVEL: setting(
    'info',
    'debug, info, warn, error or silent.',
    oneOf('debug', 'info', 'warn', 'error', 'silent'),
  ),
  TRUST_PROXY: setting(
    'off',
    'Which proxies may name the client: off, or loopback, linklocal, uniquelocal, addresses, networks, with commas between.',
    proxies,
  ),
  RATE_LIMIT: setting(
    '3000',
    'How many API calls one address may make in a minute, over all nodes; 0 switches every limit off.',
    wholeNumber(0, 100_000_000),
  ),
  MOST_CONNECTIONS: setting(
    '4000',
    'How many connections one process holds open at a time; what comes beyond them is closed.',
    wholeNumber(10, 1_000_000),
  ),
  CONNECTIONS_PER_ADDRESS: setting(
    '256',
    'How many of them one address may have, where TRUST_PROXY is off; 0 for no limit. More where many people share one address.',
    wholeNumber(0, 1_000_000),
  ),
  METRICS_TOKEN: setting('', 'Bearer token for /metrics. Empty: this machine alone may read it.', text),
  VITE_URL: setting('', 'Where the browser’s part comes from while developing; set by npm run dev.', text),
};
