import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of built files that is inlined into a page. */
export interface InlineText {
  text: string;
  /** Hash that allows it in the page's content security policy. */
  hash: string;
}

/** Reads files as one text; null in development, where there are none. */
export type ReadInline = (addresses: readonly string[]) => InlineText | null;

export function readBuiltText(folder: string): ReadInline {
  const cache = new Map<string, InlineText>();
  return (addresses) => {
    const key = addresses.join(' ');
    const cached = cache.get(key) ?? readAll(folder, addresses);
    cache.set(key, cached);
    return cached;
  };
}

function readAll(folder: string, files: readonly string[]): InlineText {
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n');
  if (/<\/(?:style|script)|<!--/i.test(text)) throw new Error(`${files}: would end the element it stands in`);
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
