import type { Context } from '../context.ts';
import type { InlineText } from './inline.ts';

const yearInSeconds = 31_536_000;

/** The headers of every answer. Pages replace the content policy with their own. */
export function baseHeaders(ctx: Context): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    // Redirects too: a window that meets an answer without it on its way counts as closed for the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(ctx.config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${yearInSeconds}; includeSubDomains` }
      : {}),
  };
}

/** The headers of a worker's script: it may compile what it decodes with, and load nothing but the hub's own files. */
export const workerHeaders = {
  'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
};

/** Sites that may show a page in a frame: none, except for the embed page, which the configured sites may. */
export type Framing = 'nobody' | 'others';

interface PagePolicy {
  /** Nonce of its scripts and styles. A cached page has none: it runs the hub's own files, and inline what was built. */
  nonce: string | null;
  styles?: InlineText | null;
  script?: InlineText | null;
  framing?: Framing | undefined;
  /** The hosts whose players it may show. */
  frames?: readonly string[] | undefined;
  /** The hosts whose media it may play. */
  media?: readonly string[] | undefined;
}

/** The headers of a page. */
export function pageHeaders(
  { config, storage }: Pick<Context, 'config' | 'storage'>,
  { nonce, framing = 'nobody', frames = [], media = [], styles, script }: PagePolicy,
): Record<string, string> {
  // Media may come from the store itself.
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
