import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { collect, madeBytes } from '../../../test/s3/bytes.ts';
import { type FileServer, startFileServer } from '../../../test/s3/file-server.ts';
import { onBothStorages, testStorage } from '../../../test/s3/storages.ts';

const size = 3_500_123;

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

onBothStorages('sending a stored file', (name) => {
  let server: FileServer;
  let key: string;
  let emptyKey: string;
  let bytes: Buffer;

  beforeAll(async () => {
    const { storage, end } = await testStorage(name);
    bytes = await collect(madeBytes('sent', size));
    ({ key } = await storage.put(madeBytes('sent', size)));
    ({ key: emptyKey } = await storage.put(madeBytes('', 0)));
    server = await startFileServer(storage);
    return async () => {
      await server.close();
      await end();
    };
  });

  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server.url(key), { method, headers });
  const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test('sends the whole file, with its headers and those of hooks', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(sha256(await bodyOf(response))).toBe(key);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': `${size}`,
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      etag: `"${key}"`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'x-from-hook': 'yes',
    });
    expect(response.headers.has('content-range')).toBe(false);
    expect(response.headers.has('transfer-encoding')).toBe(false);
  });

  test.each([
    ['bytes=0-1', 0, 1],
    ['bytes=1048570-1048580', 1_048_570, 1_048_580],
    ['bytes=1000000-3400000', 1_000_000, 3_400_000],
    ['bytes=-5', size - 5, size - 1],
    ['bytes=3500000-', 3_500_000, size - 1],
    ['bytes=0-99999999999', 0, size - 1],
  ])('answers %s with 206 and exactly those bytes', async (range, start, end) => {
    const response = await get({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`);
    expect(response.headers.get('content-length')).toBe(`${end - start + 1}`);
    expect(sha256(await bodyOf(response))).toBe(sha256(bytes.subarray(start, end + 1)));
  });

  test.each([`bytes=${size}-`, 'bytes=abc', 'bytes=9-1', 'bytes=-0'])(
    'refuses %s with 416',
    async (range) => {
      const response = await get({ range });
      expect(response.status).toBe(416);
      expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toMatchObject({ code: 'range-not-satisfiable' });
    },
  );

  test('sends several ranges as multipart/byteranges', async () => {
    const response = await get({ range: 'bytes=-3,10-1500000,0-1' });
    expect(response.status).toBe(206);
    const boundary = /^multipart\/byteranges; boundary=(\w+)$/.exec(
      response.headers.get('content-type') ?? '',
    )?.[1];
    const body = await bodyOf(response);
    expect(response.headers.get('content-length')).toBe(`${body.length}`);
    const expected = [
      [size - 3, size - 1],
      [10, 1_500_000],
      [0, 1],
    ].flatMap(([start = 0, end = 0]) => [
      Buffer.from(
        `\r\n--${boundary}\r\nContent-Type: video/mp4\r\nContent-Range: bytes ${start}-${end}/${size}\r\n\r\n`,
      ),
      bytes.subarray(start, end + 1),
    ]);
    expect(sha256(body)).toBe(sha256(Buffer.concat([...expected, Buffer.from(`\r\n--${boundary}--\r\n`)])));
  });

  test('answers overlapping ranges with the whole file', async () => {
    const response = await get({ range: 'bytes=0-,0-' });
    expect(response.status).toBe(200);
    expect(sha256(await bodyOf(response))).toBe(key);
  });

  test('answers HEAD like GET, without a body and without ranges', async () => {
    const response = await get({ range: 'bytes=0-1' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(`${size}`);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('etag')).toBe(`"${key}"`);
    expect(await bodyOf(response)).toHaveLength(0);
  });

  test.each([
    ['the version', () => `"${key}"`, 206],
    ['another version', () => '"other"', 200],
    ['a weak version', () => `W/"${key}"`, 200],
    ['a date', () => new Date().toUTCString(), 200],
  ])('If-Range with %s', async (_what, ifRange, status) => {
    const response = await get({ range: 'bytes=0-1', 'if-range': ifRange() });
    expect(response.status).toBe(status);
    expect(await bodyOf(response)).toHaveLength(status === 206 ? 2 : size);
  });

  test('a bad range under another version is the whole file, not 416', async () => {
    const response = await get({ range: 'bytes=99999999-', 'if-range': '"other"' });
    expect(response.status).toBe(200);
    expect(sha256(await bodyOf(response))).toBe(key);
  });

  test.each([
    ['the version', () => `"${key}"`, 304],
    ['the weak version among others', () => `"a", W/"${key}"`, 304],
    ['anything', () => '*', 304],
    ['another version', () => '"other"', 200],
    ['the version without quotes', () => key, 200],
  ])('If-None-Match with %s', async (_what, ifNoneMatch, status) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await get({ 'if-none-match': ifNoneMatch(), range: 'bytes=0-1' }, method);
      expect(response.status).toBe(status === 200 && method === 'GET' ? 206 : status);
      expect(response.headers.get('etag')).toBe(`"${key}"`);
      if (status === 304) expect(response.headers.has('content-length')).toBe(false);
      await response.arrayBuffer();
    }
  });

  test('sends an empty file', async () => {
    const response = await fetch(server.url(emptyKey));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('0');
    expect(await bodyOf(response)).toHaveLength(0);
    expect((await fetch(server.url(emptyKey), { headers: { range: 'bytes=0-' } })).status).toBe(416);
  });

  test.each(['ab'.repeat(32), 'nothing', '..%2F..%2Fetc%2Fpasswd'])('answers 404 for %s', async (missing) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(server.url(missing), { method });
      expect(response.status).toBe(404);
      expect(response.headers.has('etag')).toBe(false);
      await response.arrayBuffer();
    }
  });

  test('onResponse hooks see the answer', async () => {
    const before = server.responses.length;
    await (await get({ range: 'bytes=0-1' })).arrayBuffer();
    await expect.poll(() => server.responses.slice(before)).toEqual([206]);
  });

  test('logs no error for any of these', () => {
    expect(server.logged).toEqual([]);
  });
});

describe('what the caller decides', () => {
  test('disposition and caching are sent as given', async () => {
    const { storage, end } = await testStorage('disk');
    const { key } = await storage.put(madeBytes('x', 10));
    const server = await startFileServer(storage, {
      disposition: { kind: 'attachment', name: 'Ünïcode "x"\r\n.mp4' },
      cacheControl: 'public, max-age=31536000, immutable',
    });
    const { headers } = await fetch(server.url(key));
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="_n_code _x___.mp4"; filename*=UTF-8''%C3%9Cn%C3%AFcode%20%22x%22__.mp4`,
    );
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    await server.close();
    await end();
  });
});
