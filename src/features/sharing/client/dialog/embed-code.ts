import type { ContentType } from '#features/library/contract.ts';

interface EmbedOptions {
  type: ContentType;
  /** The address of its page. */
  url: string;
  title: string;
  /** Size of the frame where there is room. */
  frame: { width: number; height: number };
  /** Milliseconds of media, page of a PDF; null: the beginning. */
  startAt: number | null;
}

/** Markup that embeds content in another site's page, as wide as there is room. */
export function embedCode({ type, url, title, frame, startAt }: EmbedOptions): string {
  const { width, height } = frame;
  const shape =
    type === 'video' || type === 'pdf'
      ? `aspect-ratio:${ratioOf(width, height)}${height > width ? `;max-width:${width}px` : ''}`
      : `height:${height}px`;
  const attributes = {
    src: embedAddress(type, url, startAt),
    title: title.toWellFormed(),
    style: `width:100%;${shape};border:0`,
    allow: 'fullscreen; picture-in-picture; autoplay',
    loading: 'lazy',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe ${written.join(' ')} allowfullscreen></iframe>`;
}

/** Address of the embedded page, with the starting point. */
function embedAddress(type: ContentType, url: string, startAt: number | null): string {
  const { origin, pathname, search } = new URL(url);
  return withStart(`${origin}/embed${pathname}${search}`, type, startAt);
}

/** Adds a starting point to an address of content. */
export function withStart(address: string, type: ContentType, startAt: number | null): string {
  const at = type === 'pdf' ? startAt : startAt && Math.floor(startAt) / 1000;
  if (!at || type === 'audio_playlist' || (type === 'pdf' && at === 1)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${type === 'pdf' ? 'page' : 't'}=${at}`;
}

function ratioOf(width: number, height: number): string {
  const divisor = greatestDivisor(width, height);
  return `${width / divisor}/${height / divisor}`;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
