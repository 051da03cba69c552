import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Context } from '#server/context.ts';
import { invalidAddress, lookupPublic, readAddress } from './address.ts';

const mostRedirects = 5;
const silenceMs = 60_000;

/** Response of an address: its announced length and its bytes. */
export interface OpenedAddress {
  /** Final address after redirects. */
  url: string;
  size: number | null;
  bytes: IncomingMessage;
}

/** Requests a file, following redirects, each checked again. Temporary failures are plain errors. */
export async function openAddress(
  ctx: Context,
  address: string,
  signal: AbortSignal,
): Promise<OpenedAddress> {
  let url = readAddress(ctx, address);
  for (let count = 0; count <= mostRedirects; count += 1) {
    const answer = await ask(ctx, url, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) {
      const length = Number(headers['content-length'] ?? Number.NaN);
      return { url: url.href, size: Number.isSafeInteger(length) ? length : null, bytes: answer };
    }
    answer.destroy();
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      url = readAddress(ctx, headers.location, url);
      continue;
    }
    if (statusCode === 429 || statusCode >= 500) throw new Error(`the address answered ${statusCode}`);
    throw invalidAddress('refused');
  }
  throw invalidAddress('redirects');
}

function ask(ctx: Context, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    let answered: IncomingMessage | undefined;
    const pending = request(
      url,
      {
        signal,
        lookup: lookupPublic(ctx),
        // No connection is reused for another name than the one it was checked for.
        agent: false,
        headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'ResourceHub' },
      },
      (answer) => {
        answered = answer;
        resolve(answer);
      },
    );
    pending.setTimeout(silenceMs, () => pending.destroy(new Error('the address says nothing')));
    // An error after the response began, such as surplus bytes, belongs to its stream.
    pending.on('error', (error) => (answered ? answered.destroy(error) : reject(error)));
    pending.end();
  });
}
