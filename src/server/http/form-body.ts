import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { splitParts } from './form-parts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most bytes that the fields of a form may have at this address, without files. */
    fieldBytes?: number;
  }
}

/** Content of a form: its fields, and the first non-empty file. */
export interface SubmittedForm {
  values: URLSearchParams;
  file?: File;
}

/** Most fields in a form; no form of the hub has half as many. Node takes seconds for some hundred thousand. */
const mostFields = 100;

/** Parses the bodies that browsers create from forms, and refuses those that would take long to parse. */
export function registerFormParser(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  // The larger limit for files does not apply to fields.
  app.addHook('preParsing', async (request) => {
    const { 'content-type': type = '', 'content-length': length } = request.headers;
    if (request.method === 'POST' && !type.startsWith('multipart/'))
      requireFieldBytes(request, Number(length ?? 0));
  });
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (request: FastifyRequest, body: string) => readFields(request, body),
  );
  app.addContentTypeParser<Buffer<ArrayBuffer>>(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit },
    readParts,
  );
}

function readFields(request: FastifyRequest, body: string): SubmittedForm {
  requireFieldBytes(request, body.length);
  if (body.split('&', mostFields + 1).length > mostFields || hasNull(body))
    throw new AppError('malformed-request');
  return { values: new URLSearchParams(body) };
}

/** Finds an encoded null character, also in JSON inside a form: no field allows it, and no database stores it. */
function hasNull(body: string): boolean {
  return /%00|(%5C|\\)u0000/i.test(body);
}

/** Reads a multipart form, as browsers send it. */
async function readParts(request: FastifyRequest, body: Buffer<ArrayBuffer>): Promise<SubmittedForm> {
  const values = new URLSearchParams();
  let file: File | undefined;
  let size = 0;
  for await (const { name, isFile, bytes } of splitParts(body, request.headers['content-type'] ?? '')) {
    if (isFile) {
      if (bytes.length > 0) file ??= new File([bytes], name);
      continue;
    }
    size += name.length + bytes.length;
    requireFieldBytes(request, size);
    if (bytes.includes(0)) throw new AppError('malformed-request');
    values.append(name, bytes.toString('utf8'));
  }
  return file ? { values, file } : { values };
}

function requireFieldBytes({ routeOptions }: FastifyRequest, size: number): void {
  if (size > (routeOptions.config.fieldBytes ?? 0)) throw new AppError('too-large');
}
