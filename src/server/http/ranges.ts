import type { ByteRange } from '../storage/storage.ts';

/** Parts that a Range header requests: everything, some parts in the requested order, or nothing that exists. */
export type RequestedRanges = 'whole' | 'unsatisfiable' | readonly ByteRange[];

// Only an attacker requests more parts than this, or overlapping ones: RFC 9110 allows sending the whole file.
const mostParts = 8;

/**
 * Parses a Range header for a file of this size. Unknown units are ignored, as RFC 9110 requires; a malformed `bytes=` is
 * refused like a range outside the file, so that the error is noticed.
 */
export function parseRange(header: string | undefined, size: number): RequestedRanges {
  const list = /^\s*bytes\s*=(.*)$/i.exec(header ?? '')?.[1];
  if (list === undefined) return 'whole';
  const specs = list.split(',').map((spec) => spec.trim());
  const given = specs.filter((spec) => spec !== '');
  if (given.length === 0 || !given.every(isWellFormed)) return 'unsatisfiable';
  // A suffix of an empty file is the whole file, which no Content-Range can express.
  if (size === 0 && given.some((spec) => /^-0*[1-9]/.test(spec))) return 'whole';
  const parts = given.map((spec) => locate(spec, size)).filter((part) => part !== null);
  if (parts.length === 0) return 'unsatisfiable';
  return parts.length > mostParts || overlap(parts) ? 'whole' : parts;
}

function isWellFormed(spec: string): boolean {
  const [, first, last] = /^(\d*)-(\d*)$/.exec(spec) ?? [];
  if (first === undefined || last === undefined) return false;
  if (first === '' || last === '') return first !== last;
  return Number(first) <= Number(last);
}

function locate(spec: string, size: number): ByteRange | null {
  const [first = '', last = ''] = spec.split('-');
  const part =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: Math.min(last === '' ? size - 1 : Number(last), size - 1) };
  return part.start <= part.end ? part : null;
}

function overlap(parts: readonly ByteRange[]): boolean {
  const sorted = parts.toSorted((one, other) => one.start - other.start);
  return sorted.some((part, index) => part.start <= (sorted[index - 1]?.end ?? -1));
}
