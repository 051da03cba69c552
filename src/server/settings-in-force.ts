import { settings } from './settings.ts';

export type SettingName = keyof typeof settings;

/** A setting as administrators see it. */
export interface SettingInForce {
  name: string;
  /** Value without secrets; empty if it is a secret, or not set. */
  value: string;
  /** True if the value is set and a secret, or part of it is. */
  isMasked: boolean;
  /** The environment of the process, the file `.env`, or the default. */
  source: 'environment' | 'file' | 'default';
}

/** Settings that contain a secret: as a whole, or in an address. */
export const secretSettings: Partial<Record<SettingName, 'whole' | 'address'>> = {
  DATABASE_URL: 'address',
  STORAGE_URL: 'address',
  SMTP_URL: 'address',
  AUDIT_LOCK_URL: 'address',
  OIDC_CLIENT_SECRET: 'whole',
  OIDC_MORE_ISSUERS: 'whole',
  OWNER_PASSWORD: 'whole',
  METRICS_TOKEN: 'whole',
};

/** Lists all settings with their source; `inFile` names those that the file `.env` has set. */
export function settingsInForce(
  env: Readonly<Record<string, string | undefined>>,
  inFile: ReadonlySet<string>,
): SettingInForce[] {
  return (Object.keys(settings) as SettingName[]).map((name) => {
    const own = env[name]?.trim();
    const value = own || settings[name].default;
    const secret = secretSettings[name];
    const shown = secret && value ? withoutSecret(value, secret) : value;
    const source = own ? (inFile.has(name) ? 'file' : 'environment') : 'default';
    return { name, value: shown, isMasked: shown !== value, source };
  });
}

/** Returns the parts of an address that cannot contain a secret: scheme, host, port and path. */
function withoutSecret(value: string, secret: 'whole' | 'address'): string {
  if (secret === 'whole' || !URL.canParse(value)) return '';
  const { protocol, host, pathname } = new URL(value);
  return `${protocol}//${host}${pathname}`;
}
