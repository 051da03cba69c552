import { MIMEType } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most bytes that the fields of a form may have at this address, files aside. */
    fieldBytes?: number;
  }
}

/** What a form sent: its fields, and the first file that is not empty. */
export interface SentForm {
  values: URLSearchParams;
  file?: File;
}

/** No form of ours has half as many. Node takes seconds over some hundred thousand. */
const mostFields = 100;
/** The most bytes in the head of one part: its name and type. */
const longestPartHead = 2048;
const headEnd = '\r\n\r\n';

/** Reads the bodies that browsers make of forms, and refuses those that would take long to read. */
export function takeForms(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (request: FastifyRequest, body: string) => readFields(request, body),
  );
  app.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer', bodyLimit }, readParts);
}

function readFields(request: FastifyRequest, body: string): SentForm {
  requireFieldBytes(request, body.length);
  if (body.split('&', mostFields + 1).length > mostFields || hasNull(body))
    throw new AppError('malformed-request');
  return { values: new URLSearchParams(body) };
}

/** A null character, as a form or JSON inside a form writes it: no field of ours has one, and no database keeps it. */
function hasNull(body: string): boolean {
  return /%00|(%5C|\\)u0000/i.test(body);
}

/** A form with a file, as browsers send it. */
async function readParts(request: FastifyRequest, body: Buffer): Promise<SentForm> {
  const type = request.headers['content-type'] ?? '';
  if (!hasFewParts(body, type)) throw new AppError('malformed-request');
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError('malformed-request', { cause });
    });
  const values = new URLSearchParams();
  const files: File[] = [];
  let size = 0;
  for (const [name, value] of form) {
    if (typeof value !== 'string') {
      if (value.size > 0) files.push(value);
      continue;
    }
    size += name.length + value.length;
    requireFieldBytes(request, size);
    if (value.includes('\0')) throw new AppError('malformed-request');
    values.append(name, value);
  }
  const [file] = files;
  return file ? { values, file } : { values };
}

function requireFieldBytes({ routeOptions }: FastifyRequest, size: number): void {
  if (size > (routeOptions.config.fieldBytes ?? 0)) throw new AppError('too-large');
}

/** Whether a body has as few parts, with as short heads, as forms of ours have. */
function hasFewParts(body: Buffer, type: string): boolean {
  const boundary = boundaryOf(type);
  if (!boundary) return false;
  const delimiter = `--${boundary}`;
  let at = body.indexOf(delimiter);
  for (let parts = 0; at >= 0 && parts <= mostFields; parts += 1) {
    const begin = at + delimiter.length;
    const head = body.toString('latin1', begin, begin + longestPartHead);
    if (head.startsWith('--')) return true;
    if (!head.includes(headEnd)) return false;
    at = body.indexOf(delimiter, begin);
  }
  return false;
}

function boundaryOf(type: string): string | null {
  try {
    return new MIMEType(type).params.get('boundary');
  } catch {
    return null;
  }
}
