import type { Context } from '../context.ts';
import type { InlineText } from './inline.ts';

const yearInSeconds = 31_536_000;

/** Headers of every response. Pages replace the content security policy with their own. */
export function baseHeaders(ctx: Context): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    // On redirects too: the opener considers a window closed as soon as it meets a response without this header.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(ctx.config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${yearInSeconds}; includeSubDomains` }
      : {}),
  };
}

/** Headers of a worker's script: it may compile its decoders, and load only the hub's own files. */
export const workerHeaders = {
  'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
};

/** Sites that may frame a page: none, except for the embed page, which the configured sites may frame. */
export type Framing = 'nobody' | 'others';

interface PagePolicy {
  /** Nonce of its scripts and styles. A cached page has none: it allows the hub's own files, and inline only built text. */
  nonce: string | null;
  styles?: InlineText | null;
  script?: InlineText | null;
  framing?: Framing | undefined;
  /** Hosts whose players it may embed. */
  frames?: readonly string[] | undefined;
  /** Hosts whose media it may play. */
  media?: readonly string[] | undefined;
}

/** Returns the headers of a page. */
export function pageHeaders(
  { config, storage }: Pick<Context, 'config' | 'storage'>,
  { nonce, framing = 'nobody', frames = [], media = [], styles, script }: PagePolicy,
): Record<string, string> {
  // Media may be served by the store itself.
  const self = config.mediaDelivery === 'redirect' ? `'self' ${storage.origin}` : "'self'";
  const policy = [
    "default-src 'none'",
    nonce ? `script-src 'nonce-${nonce}' 'strict-dynamic'` : sources('script-src', script?.hash),
    sources('style-src', nonce ? `'nonce-${nonce}'` : styles?.hash),
    // React sets style attributes; styles cannot run code.
    "style-src-attr 'unsafe-inline'",
    `img-src ${self} data: blob:`,
    `media-src ${[self, ...media].join(' ')} blob:`,
    "font-src 'self'",
    `connect-src ${[self, ...media].join(' ')}`,
    "worker-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framing === 'nobody' ? "'none'" : ancestorsOf(config)}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(framing === 'nobody' ? { 'x-frame-options': 'DENY' } : {}),
  };
}

function ancestorsOf({ embedDomains }: Context['config']): string {
  return embedDomains.length === 0 ? '*' : ["'self'", ...embedDomains].join(' ');
}

function sources(directive: string, more: string | undefined): string {
  return `${directive} 'self'${more ? ` ${more}` : ''}`;
}
