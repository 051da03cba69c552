import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { onBothEnginesInFull } from '../../../../test/context.ts';
import { startTestHub } from '../../../../test/hub.ts';
import { memberOf } from '../../../../test/members.ts';
import { collect } from '../../../../test/s3/bytes.ts';
import { onBothStorages, testBucket } from '../../../../test/s3/storages.ts';
import { listEntries } from '../../../../test/trail.ts';
import { tusOf } from '../../../../test/tus.ts';
import type { Upload } from '../contract.ts';
import { someArchive, somePage, somePdf, someVideo } from '../fixtures.ts';

const editor = { roles: ['EDITOR' as const] };
const film = someVideo(3_000_017);

async function codeOf(answer: Response) {
  const { code, params } = (await answer.json()) as { code: string; params: Record<string, unknown> };
  return { status: answer.status, code, failure: params.failure, reason: params.reason };
}

const hubs = new Map<string, ReturnType<typeof startTestHub>>();

/** A hub with these settings, one for all tests that want it, and somebody new who may upload. */
async function openHub(engine: 'sqlite' | 'postgres', settings: Record<string, string> = {}) {
  const name = JSON.stringify([engine, settings]);
  hubs.set(name, hubs.get(name) ?? startTestHub(engine, settings));
  const hub = await (hubs.get(name) ?? startTestHub(engine, settings));
  const member = await memberOf(hub, editor);
  return { hub, member, tus: await tusOf(hub.hub.url, member.cookie) };
}

onBothStorages('uploads', (name) => {
  onBothEnginesInFull('over both databases', (engine) => {
    test('chunks become a file at the address of its content', async () => {
      const STORAGE_URL = name === 's3' ? await testBucket() : '';
      const { hub, member, tus } = await openHub(engine, { STORAGE_URL });
      const path = await tus.begin(film.length, {
        filename: 'C:\\films\\Été 1.mp4',
        modified: '1700000000000',
      });
      expect(await tus.offset(path)).toBe(0);
      await tus.sendRest(path, film, 700_000);
      const upload = await tus.settled(path);
      expect(upload).toMatchObject({
        state: 'done',
        name: 'Été 1.mp4',
        received: film.length,
        modifiedAt: '2023-11-14T22:13:20.000Z',
        file: {
          key: hash('sha256', film),
          size: film.length,
          kind: 'video',
          mime: 'video/mp4',
          name: 'Été 1.mp4',
        },
      });
      const stored = await collect(await hub.hub.ctx.storage.read(hash('sha256', film)));
      expect(stored.equals(film)).toBe(true);
      const { items } = (await (await member.fetch('/api/uploads')).json()) as { items: Upload[] };
      expect(items.map(({ id }) => id)).toEqual([upload.id]);
      const trail = (await listEntries(hub.hub.ctx)).filter(({ subject }) => subject.id === upload.id);
      expect(trail.map(({ action }) => action)).toEqual(['upload.begun', 'upload.finished']);
    });
  });
});

describe('permissions', () => {
  test('editors and administrators may upload, others may not; another’s upload does not exist', async () => {
    const { hub, tus } = await openHub('sqlite');
    const path = await tus.begin(film.length);
    const as = async (roles: ('USER' | 'ADMIN')[]) =>
      tusOf(hub.hub.url, (await memberOf(hub, { roles })).cookie);
    expect(await codeOf(await (await as(['USER'])).create(10))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    const other = await as(['ADMIN']);
    const missing = await other.patch(path.replace(/.$/, 'z'), 0, 'x');
    const foreign = await other.patch(path, 0, 'x');
    expect(await codeOf(foreign)).toEqual(await codeOf(missing));
    expect(foreign.status).toBe(404);
    for (const answer of [await other.head(path), await other.remove(path)]) expect(answer.status).toBe(404);
    const id = path.split('/').at(-1);
    const admin = await memberOf(hub, { roles: ['ADMIN'] });
    expect(await codeOf(await admin.fetch(`/api/uploads/${id}`))).toMatchObject({
      status: 404,
      failure: 'object-not-found',
    });
    expect((await admin.send('DELETE', `/api/uploads/${id}`)).status).toBe(404);
    expect(await tus.offset(path)).toBe(0);
  });

  test('a change needs the session’s token, and a sign-out ends the upload', async () => {
    const { hub, member, tus } = await openHub('sqlite');
    const path = await tus.begin(film.length);
    const forged = await tusOf(hub.hub.url, { cookie: member.cookie });
    expect(await codeOf(await forged.patch(path, 0, 'x'))).toMatchObject({
      status: 403,
      code: 'csrf-failed',
    });
    expect((await forged.create(10)).status).toBe(403);
    const nobody = await tusOf(hub.hub.url, {});
    expect(await codeOf(await nobody.patch(path, 0, 'x'))).toMatchObject({ status: 401 });
  });
});

describe('accepted files', () => {
  test.each([
    ['page.mp4', somePage, 'html'],
    ['box.pdf', someArchive, 'archive'],
    ['both.pdf', Buffer.concat([somePdf, someArchive]), 'two-things'],
  ])('%s is refused for its content, and nothing of it stays', async (name, bytes, reason) => {
    const { hub, tus } = await openHub('sqlite');
    const path = await tus.begin(bytes.length, { filename: name });
    await tus.sendRest(path, bytes);
    expect(await tus.settled(path)).toMatchObject({ state: 'refused', reason, file: null });
    expect((await tus.head(path)).status).toBe(410);
    const { dataDir } = hub.hub.ctx.config;
    await expect.poll(() => readdir(join(dataDir, 'incoming'))).not.toContain(path.split('/').at(-1));
    expect(await hub.hub.ctx.storage.stat(hash('sha256', bytes))).toBeNull();
  });

  test('an empty file is refused at once', async () => {
    const { tus } = await openHub('sqlite');
    expect(await codeOf(await tus.create(0))).toMatchObject({ status: 415, reason: 'empty' });
  });

  test('a wrong checksum is refused, a right one accepted', async () => {
    const { tus } = await openHub('sqlite');
    const send = async (sha256: string) => {
      const path = await tus.begin(somePdf.length, { filename: 'a.pdf', sha256 });
      await tus.sendRest(path, somePdf);
      return tus.settled(path);
    };
    expect(await send('ab'.repeat(32))).toMatchObject({ state: 'refused', reason: 'checksum' });
    expect(await send(hash('sha256', somePdf))).toMatchObject({ state: 'done' });
  });

  test('the first bytes may come with the creation, and the same file twice is stored once', async () => {
    const { hub, tus } = await openHub('sqlite');
    for (let round = 0; round < 2; round += 1) {
      const answer = await tus.create(somePdf.length, { filename: 'a.pdf' }, somePdf);
      expect(answer.status).toBe(201);
      expect(await tus.settled(answer.headers.get('location') ?? '')).toMatchObject({ state: 'done' });
    }
    const keys = await Array.fromAsync(hub.hub.ctx.storage.list());
    expect(keys.filter((key) => key === hash('sha256', somePdf))).toHaveLength(1);
  });
});

describe('limits', () => {
  test('a file that is too large, and one that exceeds the quota', async () => {
    const { tus } = await openHub('sqlite', { UPLOAD_MAX_BYTES: '1000', UPLOAD_QUOTA_BYTES: '1500' });
    expect(await codeOf(await tus.create(1001))).toEqual({
      status: 413,
      code: 'too-large',
      failure: 'quota-exceeded',
      reason: 'file-limit',
    });
    const first = await tus.begin(1000);
    expect(await codeOf(await tus.create(501))).toEqual({
      status: 507,
      code: 'insufficient-storage',
      failure: 'quota-exceeded',
      reason: 'quota',
    });
    expect((await tus.remove(first)).status).toBe(204);
    expect((await tus.create(501)).status).toBe(201);
  });

  test('a file larger than the free disk space is refused at once', async () => {
    const { hub, tus } = await openHub('sqlite', { UPLOAD_MAX_BYTES: String(1024 ** 4) });
    const space = (await hub.hub.ctx.storage.incoming.space()) ?? 0;
    const answer = await tus.create(Math.min(1024 ** 4, space * 2));
    expect(await codeOf(answer)).toMatchObject({
      status: 507,
      failure: 'quota-exceeded',
      reason: 'storage-full',
    });
  });

  test('more bytes than announced are refused, and earlier ones stay', async () => {
    const { tus } = await openHub('sqlite');
    const path = await tus.begin(10);
    expect((await tus.patch(path, 0, 'x'.repeat(4))).status).toBe(204);
    expect((await tus.patch(path, 4, 'x'.repeat(20))).status).toBe(400);
    expect(await tus.offset(path)).toBeLessThanOrEqual(10);
  });
});

describe('cancelling', () => {
  test.each(['tus', 'api'])('by %s: the upload no longer exists, and its bytes are removed', async (way) => {
    const { hub, member, tus } = await openHub('sqlite');
    const path = await tus.begin(film.length);
    await tus.patch(path, 0, film.subarray(0, 5000) as BodyInit);
    const id = path.split('/').at(-1);
    if (way === 'tus') expect((await tus.remove(path)).status).toBe(204);
    else expect((await member.send('DELETE', `/api/uploads/${id}`)).status).toBe(200);
    expect((await tus.head(path)).status).toBe(404);
    expect(await codeOf(await tus.patch(path, 5000, 'x'))).toMatchObject({ failure: 'object-not-found' });
    expect(await readdir(join(hub.hub.ctx.config.dataDir, 'incoming'))).not.toContain(path.split('/').at(-1));
  });

  test('while bytes are coming: the sender is notified, and nothing stays', async () => {
    const { hub, member, tus } = await openHub('sqlite');
    const path = await tus.begin(film.length);
    const slow = slowBody(film.subarray(0, 400_000));
    const sending = tus.patch(path, 0, slow.body).catch((error: unknown) => error);
    await slow.begun;
    expect((await member.send('DELETE', `/api/uploads/${path.split('/').at(-1)}`)).status).toBe(200);
    slow.end();
    await sending;
    expect((await tus.head(path)).status).toBe(404);
    expect(await readdir(join(hub.hub.ctx.config.dataDir, 'incoming'))).not.toContain(path.split('/').at(-1));
  });
});

test('a second sender takes over from a hanging one, and every acknowledged byte stays', async () => {
  const { tus } = await openHub('sqlite');
  const path = await tus.begin(film.length);
  const hanging = slowBody(film.subarray(0, 100_000));
  const first = tus.patch(path, 0, hanging.body).catch(() => undefined);
  await hanging.begun;
  await tus.sendRest(path, film);
  hanging.end();
  await first;
  expect(await tus.settled(path)).toMatchObject({ state: 'done', file: { key: hash('sha256', film) } });
});

/** A body that stops in the middle until it is ended. */
function slowBody(start: Uint8Array) {
  const begun = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  let sent = false;
  const body = new ReadableStream({
    async pull(controller) {
      if (!sent) {
        sent = true;
        controller.enqueue(start);
        return;
      }
      begun.resolve();
      await rest.promise;
      controller.close();
    },
  });
  return { body, begun: begun.promise, end: rest.resolve };
}
