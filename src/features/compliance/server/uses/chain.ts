import { hash } from 'node:crypto';

/**
 * Returns the hash of a record. It covers the hash of the record before it, and only a hash of the content: the content can be
 * disposed of later, and the chain stays valid.
 */
export function chainHash(
  prev: string,
  { seq, at, kind, bodyHash }: { seq: number; at: number; kind: string; bodyHash: string },
): string {
  return hash('sha256', [prev, seq, at, kind, bodyHash].join('\n'), 'hex');
}

export function textHash(text: string): string {
  return hash('sha256', text, 'hex');
}
