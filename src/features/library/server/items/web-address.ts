import { isIP } from 'node:net';
import { isPrivateAddress } from '#features/uploads/server/index.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';

const longest = 2000;

/** Throws unless content may lie at this address: one of the web, that others than this machine can reach. */
export function requireWebAddress(ctx: Context, text: string): void {
  const url = text.length <= longest && URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw unfit('invalid-url');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isInside = isIP(host) ? isPrivateAddress(host) : /(^|\.)localhost\.?$/.test(host);
  if (isInside && !ctx.config.uploads.fetchesPrivate) throw unfit('private');
}

function unfit(reason: string): AppError {
  return new AppError('invalid-input', { params: { issues: [{ path: 'source.url', reason }] } });
}
