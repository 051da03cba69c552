import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError, invalidInput } from '#shared/errors.ts';

/** Deepest nesting of objects and lists. No valid input comes close to it. */
const mostLevels = 50;
/** Most values, keys included, in one body: parsing them takes a few milliseconds. */
const mostValues = 100_000;

const mostAtOnce = 1024 * 1024;

/** Most bytes in the body of a call that is open to anyone. */
export const openBodyLimit = 64 * 1024;

/**
 * Parses JSON bodies, and refuses those that would take long to parse or traverse. `bodyLimit` applies to routes without a
 * limit of their own.
 */
export function registerJsonParser(app: FastifyInstance, bodyLimit?: number): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  const options = { parseAs: 'buffer', ...(bodyLimit !== undefined && { bodyLimit }) } as const;
  app.addContentTypeParser<Buffer>('application/json', options, (request, bytes, done) => {
    // JSON is UTF-8; replacing invalid bytes in megabytes of text takes long.
    if (!isUtf8(bytes)) return done(new AppError('malformed-request'));
    const body = bytes.toString('utf8');
    const reason = excessOf(body);
    if (reason) done(invalidInput('', reason));
    // Checking and parsing megabytes happen in two turns of the event loop, so that other requests are served in between.
    else if (bytes.length > mostAtOnce) setImmediate(() => void parse(request, body, done));
    else void parse(request, body, done);
  });
}

const marks = {
  quote: 34,
  comma: 44,
  colon: 58,
  openList: 91,
  backslash: 92,
  closeList: 93,
  open: 123,
  close: 125,
};

/** Returns the limit that a JSON text exceeds. Scans it once before it is parsed. */
function excessOf(text: string): 'too-deep' | 'too-many-values' | null {
  let levels = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === marks.quote) at = endOfText(text, at);
    else if (mark === marks.comma || mark === marks.colon) {
      values += 1;
      if (values > mostValues) return 'too-many-values';
    } else if (mark === marks.open || mark === marks.openList) {
      levels += 1;
      if (levels > mostLevels) return 'too-deep';
    } else if (mark === marks.close || mark === marks.closeList) levels -= 1;
  }
  return null;
}

/** Finds the end of the string that begins with this quote: the next quote after an even number of backslashes. */
function endOfText(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === marks.backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
