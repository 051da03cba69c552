import { hash } from 'node:crypto';

/**
 * The hash of a record holds the one before it, and of what it tells only a hash: so what it tells can go one day, and the
 * chain still holds.
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
