import { setImmediate as nextTurn } from 'node:timers/promises';
import { MIMEType } from 'node:util';
import { AppError } from '#shared/errors.ts';

/** One part of a multipart form. */
export interface FormPart {
  name: string;
  isFile: boolean;
  /** View of the body; nothing is copied. */
  bytes: Buffer<ArrayBuffer>;
}

const mostParts = 100;
/** Most bytes in the head of one part: its name and type. */
const longestHead = 2048;
const headEnd = '\r\n\r\n';
/** RFC 2046, section 5.1.1. Node finds texts of up to 250 characters in linear time, and takes seconds for longer ones. */
const longestBoundary = 70;
/** Bytes that are searched before yielding to the event loop. */
const searchedAtOnce = 2 << 20;

/**
 * Splits a `multipart/form-data` body, as browsers write it; anything else is a `malformed-request`. Node's own parser blocks
 * the event loop for a fifth of a second with 16 MB, and for seconds with thousands of parts.
 */
export async function* splitParts(body: Buffer<ArrayBuffer>, type: string): AsyncGenerator<FormPart> {
  const boundary = `--${boundaryOf(type)}`;
  if (body.toString('latin1', 0, boundary.length) !== boundary) throw new AppError('malformed-request');
  let at = boundary.length;
  for (let parts = 0; body.toString('latin1', at, at + 2) !== '--'; parts += 1) {
    const head = body.toString('utf8', at, at + longestHead);
    const length = head.indexOf(headEnd);
    const begin = at + Buffer.byteLength(head.slice(0, length)) + headEnd.length;
    if (!head.startsWith('\r\n') || length < 0 || parts === mostParts)
      throw new AppError('malformed-request');
    const end = await find(body, `\r\n${boundary}`, begin);
    if (end < 0) throw new AppError('malformed-request');
    yield { ...readHead(head.slice(0, length)), bytes: body.subarray(begin, end) };
    at = end + 2 + boundary.length;
  }
}

/** Returns the position where the text begins, or -1. */
async function find(body: Buffer, text: string, from: number): Promise<number> {
  for (let at = from; at < body.length; at += searchedAtOnce) {
    if (at > from) await nextTurn();
    // The text may span two pieces.
    const found = body.subarray(at, at + searchedAtOnce + text.length - 1).indexOf(text, 0, 'latin1');
    if (found >= 0) return at + found;
  }
  return -1;
}

function readHead(head: string): Omit<FormPart, 'bytes'> {
  const about = head.split('\r\n').find((line) => /^content-disposition: *form-data *;/i.test(line)) ?? '';
  const name = /; *name="([^"]*)"/i.exec(about)?.[1];
  if (name === undefined) throw new AppError('malformed-request');
  return { name, isFile: /; *filename="/i.test(about) };
}

function boundaryOf(type: string): string {
  try {
    const boundary = new MIMEType(type).params.get('boundary');
    if (boundary && boundary.length <= longestBoundary) return boundary;
  } catch (cause) {
    throw new AppError('malformed-request', { cause });
  }
  throw new AppError('malformed-request');
}
