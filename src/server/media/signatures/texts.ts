import { isUtf8 } from 'node:buffer';
import type { FileType } from '../sniff.ts';

const vtt = /^WEBVTT(?=[ \t\r\n]|$)/;
const srt = /^\s*\d+[ \t]*\r?\n\d{1,2}:\d{2}:\d{2}[,.]\d{1,3}[ \t]+-->[ \t]+\d{1,2}:\d{2}:\d{2}[,.]\d{1,3}/;

/** Detects captions by their beginning, if the rest is text too. */
export function captionsType(head: Buffer): FileType | null {
  const text = textOf(head);
  if (text === null) return null;
  if (vtt.test(text)) return { kind: 'captions', mime: 'text/vtt' };
  return srt.test(text) ? { kind: 'captions', mime: 'application/x-subrip' } : null;
}

/** Markup that makes a browser or a server take a file for a page or a program. */
export const pageMark = /<(?:!doctype\s+html|html|body|script|iframe|svg)[\s>/]/i;
const scriptStart = /^\s*(?:#!|<\?(?:php|=)|<%|"use strict"|import\s|export\s|(?:var|let|const|function)\s)/i;

/** Returns the kind of a text that is not captions; null if it is not text. */
export function textKind(head: Buffer): 'html' | 'script' | 'text' | null {
  const text = textOf(head);
  if (text === null) return null;
  if (scriptStart.test(text)) return 'script';
  if (/^\s*<\?xml|^\s*<!--/.test(text) || pageMark.test(text.slice(0, 4096))) return 'html';
  return 'text';
}

/** Returns the beginning of a file as text; legacy encodings are read byte by byte, since only ASCII matters. */
function textOf(head: Buffer): string | null {
  if (head.includes(0)) return null;
  const whole = head.subarray(0, lastWhole(head));
  const text = isUtf8(whole) ? whole.toString('utf8') : whole.toString('latin1');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters distinguish binary data from text
  return /[\u0001-\u0008\u000e-\u001a]/.test(text) ? null : text.replace(/^\ufeff/, '');
}

/** Returns the end of the last complete character, since the head may cut one in two. */
function lastWhole(head: Buffer): number {
  let at = head.length;
  while (at > 0 && head.length - at < 4 && ((head[at - 1] ?? 0) & 0xc0) === 0x80) at -= 1;
  return at > 0 && (head[at - 1] ?? 0) >= 0xc0 ? at - 1 : head.length;
}
