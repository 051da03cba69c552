import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Context } from '#server/context.ts';

const stepMs = 30_000;
/** A clock that goes wrong by up to this many steps is forgiven. */
const window = 1;

/** What an authenticator app must know: by its camera, or typed by hand. */
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

/** The step that a code belongs to; null where it is none of those around now. Takes as long for every code. */
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

/** A code as it was meant: without spaces, in whichever digits the keyboard has. Null where it cannot be one. */
export function readCode(typed: string): string | null {
  const digits = typed
    .replace(/[\s-]/g, '')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
  return /^\d{6}$/.test(digits) ? digits : null;
}
