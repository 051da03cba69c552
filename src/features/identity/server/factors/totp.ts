import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Context } from '#server/context.ts';

const stepMs = 30_000;
/** Tolerance for wrong clocks, in steps. */
const window = 1;

/** Secret for an authenticator app, to be scanned or typed. */
export interface TotpOffer {
  secret: string;
  uri: string;
  /** The address as a picture: an SVG document. */
  qr: string;
}

export function newTotp({ config }: Context, email: string): TotpOffer {
  const totp = new TOTP({ issuer: config.appTitle, label: email, secret: new Secret({ size: 20 }) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qr: renderSVG(uri, { ecc: 'M', border: 3, pixelSize: 4 }) };
}

/** Step of a code; null if it is none of the current ones. Takes the same time for every code. */
export function matchStep(secret: string, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / stepMs);
  const given = Buffer.from(code.padEnd(6).slice(0, 6));
  let found: number | null = null;
  for (let step = current - window; step <= current + window; step += 1) {
    const expected = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: step * stepMs });
    if (timingSafeEqual(Buffer.from(expected), given)) found = step;
  }
  return found;
}

/** Normalises a typed code: removes spaces and converts other scripts' digits. Null if it cannot be a code. */
export function readCode(typed: string): string | null {
  const digits = typed
    .replace(/[\s-]/g, '')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
  return /^\d{6}$/.test(digits) ? digits : null;
}
