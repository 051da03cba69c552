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
export const secretSettings: Readonly<Record<string, 'whole' | 'address'>> = {
  DATABASE_URL: 'address',
  STORAGE_URL: 'address',
  SMTP_URL: 'address',
  AUDIT_LOCK_URL: 'address',
  OIDC_CLIENT_SECRET: 'whole',
  OIDC_MORE_ISSUERS: 'whole',
  OWNER_PASSWORD: 'whole',
  METRICS_TOKEN: 'whole',
};

/** Lists all settings with their source, given their defaults; `inFile` names those that the file `.env` has set. */
export function settingsInForce(
  settings: Readonly<Record<string, { default: string }>>,
  env: Readonly<Record<string, string | undefined>>,
  inFile: ReadonlySet<string>,
): SettingInForce[] {
  return Object.entries(settings).map(([name, setting]) => {
    const own = env[name]?.trim();
    const value = own || setting.default;
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
