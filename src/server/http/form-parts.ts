import { setImmediate as nextTurn } from 'node:timers/promises';
import { MIMEType } from 'node:util';
import { AppError } from '#shared/errors.ts';

/** One part of a form that was sent with a file. */
export interface FormPart {
  name: string;
  isFile: boolean;
  /** A view of the body: nothing is copied. */
  bytes: Buffer<ArrayBuffer>;
}

const mostParts = 100;
/** The most bytes in the head of one part: its name and type. */
const longestHead = 2048;
const headEnd = '\r\n\r\n';
/** RFC 2046, section 5.1.1. Node looks for texts of up to 250 characters in linear time, and takes seconds over longer ones. */
const longestBoundary = 70;
/** Bytes searched before other work gets its turn. */
const searchedAtOnce = 2 << 20;

/**
 * The parts of a body of `multipart/form-data`, as browsers write it; anything else is a `malformed-request`. Node's own
 * reader holds the event loop for a fifth of a second over 16 MB, and for seconds over thousands of parts.
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
    // It may begin in one piece and end in the next.
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
