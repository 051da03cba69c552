import type { OutgoingHttpHeaders } from 'node:http';
import { newId } from '#shared/ids.ts';
import type { ByteRange } from '../../storage/storage.ts';

/** Body of a response before any byte is read: its length is known, so it is always announced. */
export interface Body {
  status: 200 | 206;
  headers: OutgoingHttpHeaders;
  pieces: readonly { lead: string; range: ByteRange }[];
  tail: string;
}

/** Returns the body with a whole file. */
export function wholeBody(size: number, type: string): Body {
  return {
    status: 200,
    headers: { 'content-type': type, 'content-length': size },
    pieces: size === 0 ? [] : [{ lead: '', range: { start: 0, end: size - 1 } }],
    tail: '',
  };
}

/** Returns a body with one part as it is, or several as multipart/byteranges. */
export function partialBody(size: number, type: string, ranges: readonly ByteRange[]): Body {
  const [only, second] = ranges;
  return only && !second ? singlePart(size, type, only) : severalParts(size, type, ranges);
}

function singlePart(size: number, type: string, range: ByteRange): Body {
  return {
    status: 206,
    headers: {
      'content-type': type,
      'content-length': lengthOf(range),
      'content-range': contentRange(range, size),
    },
    pieces: [{ lead: '', range }],
    tail: '',
  };
}

function severalParts(size: number, type: string, ranges: readonly ByteRange[]): Body {
  const boundary = newId();
  const pieces = ranges.map((range) => ({
    lead: `\r\n--${boundary}\r\nContent-Type: ${type}\r\nContent-Range: ${contentRange(range, size)}\r\n\r\n`,
    range,
  }));
  const tail = `\r\n--${boundary}--\r\n`;
  const length = pieces.reduce((sum, { lead, range }) => sum + Buffer.byteLength(lead) + lengthOf(range), 0);
  return {
    status: 206,
    headers: {
      'content-type': `multipart/byteranges; boundary=${boundary}`,
      'content-length': length + Buffer.byteLength(tail),
    },
    pieces,
    tail,
  };
}

function lengthOf({ start, end }: ByteRange): number {
  return end - start + 1;
}

function contentRange({ start, end }: ByteRange, size: number): string {
  return `bytes ${start}-${end}/${size}`;
}
