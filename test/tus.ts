import type { Upload } from '#features/uploads/contract.ts';
import { uploadPath } from '#features/uploads/contract.ts';
import { beginSession } from './caller.ts';

/** Speaks the tus protocol to a hub, one request at a time. */
export interface TusCaller {
  create(size: number, metadata?: Record<string, string>, body?: Uint8Array): Promise<Response>;
  /** Creates an upload and returns its address; throws on an error. */
  begin(size: number, metadata?: Record<string, string>): Promise<string>;
  patch(path: string, offset: number, body: BodyInit, headers?: Record<string, string>): Promise<Response>;
  head(path: string): Promise<Response>;
  offset(path: string): Promise<number>;
  remove(path: string): Promise<Response>;
  /** Sends everything after the hub's offset, in chunks. */
  sendRest(path: string, bytes: Uint8Array, piece?: number): Promise<void>;
  /** Returns the upload once it is no longer in progress. */
  settled(path: string): Promise<Upload>;
}

/** Returns a tus client with a browser's cookie, or with given headers such as a personal token. */
export async function tusOf(url: string, who: string | Record<string, string>): Promise<TusCaller> {
  const session = typeof who === 'string' ? await beginSession(url, who) : who;
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: BodyInit) =>
    fetch(url + path, {
      method,
      headers: { ...session, 'tus-resumable': '1.0.0', ...headers },
      ...(body !== undefined && { body, duplex: 'half' }),
    } as RequestInit);
  const caller: TusCaller = {
    create: (size, metadata = {}, body) =>
      ask(
        'POST',
        uploadPath,
        {
          'upload-length': String(size),
          ...(Object.keys(metadata).length > 0 && { 'upload-metadata': toHeader(metadata) }),
          ...(body && { 'content-type': 'application/offset+octet-stream' }),
        },
        body as BodyInit | undefined,
      ),
    async begin(size, metadata = { filename: 'film.mp4' }) {
      const answer = await caller.create(size, metadata);
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
      return answer.headers.get('location') ?? '';
    },
    patch: (path, offset, body, headers = {}) =>
      ask(
        'PATCH',
        path,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
        body,
      ),
    head: (path) => ask('HEAD', path),
    async offset(path) {
      const answer = await caller.head(path);
      return Number(answer.headers.get('upload-offset') ?? Number.NaN);
    },
    remove: (path) => ask('DELETE', path),
    async sendRest(path, bytes, piece = 1 << 20) {
      for (let at = await caller.offset(path); at < bytes.length; ) {
        const answer = await caller.patch(path, at, bytes.subarray(at, at + piece) as BodyInit);
        if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`);
        at = Number(answer.headers.get('upload-offset'));
      }
    },
    async settled(path) {
      const id = path.split('/').at(-1) ?? '';
      for (;;) {
        const answer = await fetch(`${url}/api/uploads/${id}`, { headers: session });
        const upload = (await answer.json()) as Upload;
        if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(upload)}`);
        if (upload.state !== 'receiving' && upload.state !== 'checking') return upload;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
  return caller;
}

function toHeader(metadata: Record<string, string>): string {
  return Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}
