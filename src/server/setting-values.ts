import { isIP } from 'node:net';

/** Parsers of settings; each throws an error that explains an invalid value. */

export const text = (value: string): string => value;

export function wholeNumber(from: number, to: number) {
  return (value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < from || number > to)
      throw new Error(`"${value}" is not a whole number from ${from} to ${to}`);
    return number;
  };
}

export function oneOf<const Choice extends string>(...choices: Choice[]) {
  return (value: string): Choice => {
    const choice = choices.find((each) => each === value);
    if (!choice) throw new Error(`"${value}" is not one of ${choices.join(', ')}`);
    return choice;
  };
}

export function address(schemes: readonly string[]) {
  return (value: string): string => {
    if (!value) return '';
    const url = URL.canParse(value) ? new URL(value) : null;
    // The value may contain a password, so the message shows only the expected form.
    if (!url || !schemes.includes(url.protocol))
      throw new Error(
        `not an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
      );
    return value;
  };
}

export function origin(value: string): string {
  if (!value) return '';
  const url = new URL(address(['http:', 'https:'])(value));
  if (url.pathname !== '/' || url.search || url.hash)
    throw new Error(`"${value}" must be an origin only, as https://hub.example.com`);
  return url.origin;
}

export function email(value: string): string {
  if (value && !/^[^\s@]+@[^\s@]+$/.test(value)) throw new Error(`"${value}" is not an e-mail address`);
  return value;
}

/** Parses a contact address: an email address or a URL. */
export function contact(value: string): string {
  if (!value || /^(https|mailto|tel):\S+$/.test(value)) return value;
  return `mailto:${email(value)}`;
}

export function ownerPassword(value: string): string {
  if (value && value.length < 12) throw new Error('shorter than 12 characters');
  return value;
}

export function proxies(value: string): boolean | string {
  if (value === 'off') return false;
  const wrong = value.split(',').find((entry) => !isNetwork(entry.trim()));
  if (wrong !== undefined)
    throw new Error(
      `"${wrong.trim()}" is not off, loopback, linklocal, uniquelocal, an address or a network`,
    );
  return value;
}

function isNetwork(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', length] = entry.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    most > 0 &&
    (length === undefined || (/^\d+$/.test(length) && Number(length) > 0 && Number(length) <= most))
  );
}

/** External identity provider, with the hub's client id there. */
export interface IssuerSetting {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Empty: users see the issuer's host. */
  name: string;
}

export function issuerList(value: string): IssuerSetting[] {
  if (!value) return [];
  // The value contains secrets, so the message shows only the expected form.
  const fail = (): never => {
    throw new Error('not a JSON list of {"issuer", "clientId", "clientSecret", "name"}');
  };
  let list: unknown;
  try {
    list = JSON.parse(value);
  } catch {
    return fail();
  }
  if (!Array.isArray(list)) return fail();
  return list.map((entry: Partial<Record<keyof IssuerSetting, unknown>> | null) => {
    const { issuer, clientId, clientSecret = '', name = '' } = entry ?? {};
    if (typeof issuer !== 'string' || typeof clientId !== 'string' || !clientId) return fail();
    if (typeof clientSecret !== 'string' || typeof name !== 'string') return fail();
    return { issuer: address(['http:', 'https:'])(issuer), clientId, clientSecret, name };
  });
}
