import { pageMark } from './signatures/texts.ts';
import type { FileEnds, FileType } from './sniff.ts';

const endRecord = 22;

/** True if a file that begins as media is also a page, a program or an archive. */
export function isTwoThings({ head, tail, size }: FileEnds, { kind }: FileType): boolean {
  if (endsAsZip(tail, size)) return true;
  const start = head.toString('latin1');
  // A PDF, or captions, may mention such markup further down without being a page.
  const near = start.slice(0, kind === 'pdf' || kind === 'captions' ? 1024 : 4096);
  if (pageMark.test(near) || start.includes('<?php')) return true;
  if (kind !== 'pdf' && kind !== 'captions' && /<script[\s>]|<!doctype html/i.test(start)) return true;
  if (kind !== 'pdf' && near.slice(0, 1024).includes('%PDF-')) return true;
  return isScript(start);
}

/** True if the end is that of a ZIP file. ZIP readers start there and ignore anything before the archive. */
function endsAsZip(tail: Buffer, size: number): boolean {
  for (let at = tail.length - endRecord; at >= 0; at -= 1) {
    if (tail.readUInt32BE(at) !== 0x504b0506) continue;
    const comment = tail.readUInt16LE(at + 20);
    const directory = tail.readUInt32LE(at + 12);
    const place = size - tail.length + at;
    if (at + endRecord + comment <= tail.length && directory <= place) return true;
  }
  return false;
}

/** True if a header's free bytes open a comment, so that the rest can be a script. */
function isScript(start: string): boolean {
  const opens =
    (/^GIF8[79]a/.test(start) && /^(\/\*|=)/.test(start.slice(6, 8))) ||
    (start.startsWith('RIFF') && /^(\/\*|=)/.test(start.slice(4, 6))) ||
    (start.startsWith('\u00ff\u00d8\u00ff') && start.slice(4, 6) === '/*');
  return opens && (start[6] === '=' || start.includes('*/'));
}
