import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '#shared/durations.ts';
import { type Compression, chooseEncoding } from './compress.ts';
import { openToAnyone } from './doorkeeper.ts';
import { workerHeaders } from './security.ts';
import { hasVersion } from './send/conditions.ts';
import { type MemoryFile, sendFromMemory } from './send/from-memory.ts';

const endings: Record<Compression, string> = { br: '.br', gzip: '.gz' };
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.icc': 'application/vnd.iccprofile',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};
const daySeconds = dayMs / 1000;
const forEver = `public, max-age=${365 * daySeconds}, immutable`;
const forADay = `public, max-age=${daySeconds}`;

/** Serves the client build. A page requests some dozens of these small files: each is read once and then served from memory. */
export async function serveBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  const names = await namesIn(folder);
  const read = rememberFiles(folder);
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string, cacheControl: string) => {
    const encodings = (Object.keys(endings) as Compression[]).filter((each) =>
      names.has(name + endings[each]),
    );
    const encoding = chooseEncoding(request.headers['accept-encoding'], encodings);
    const file = await read(encoding ? name + endings[encoding] : name, typeOf(name));
    reply.headers({
      'cache-control': cacheControl,
      ...(encodings.length > 0 && { vary: 'accept-encoding' }),
      ...(encoding && { 'content-encoding': encoding }),
      // The PDF worker has its own policy: it decodes pictures, and loads fonts and tables that files leave out.
      ...(/pdf\.worker\.[\w.-]+\.mjs$/.test(name) && workerHeaders),
    });
    if (hasVersion(request.headers['if-none-match'], file.etag))
      return reply.header('etag', file.etag).code(304).send();
    return sendFromMemory(request, reply, file);
  };
  await app.register(async (files) => {
    openToAnyone(files);
    files.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
      const name = `assets/${request.params['*']}`;
      const isPlain = names.has(name) && !Object.values(endings).includes(extname(name));
      return isPlain ? send(request, reply, name, forEver) : reply.callNotFound();
    });
    files.get('/favicon.svg', (request, reply) => send(request, reply, 'favicon.svg', forADay));
  });
}

async function namesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => join(relative(folder, parentPath), name)));
}

/** Caches each file after its first read. Failed reads are retried at the next request. */
function rememberFiles(folder: string) {
  const files = new Map<string, Promise<MemoryFile>>();
  const readNow = async (name: string, type: string): Promise<MemoryFile> => {
    const bytes = await readFile(join(folder, name));
    return { bytes, type, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
  };
  return (name: string, type: string) => {
    const reading = files.get(name) ?? readNow(name, type);
    files.set(name, reading);
    reading.catch(() => files.delete(name));
    return reading;
  };
}

function typeOf(name: string): string {
  const ending = extname(name);
  return types[ending] ?? (ending === '' ? 'text/plain; charset=utf-8' : 'application/octet-stream');
}
