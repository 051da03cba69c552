import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { someVideo } from '#features/uploads/fixtures.ts';
import { closeContext } from '#server/context.ts';
import { testSettings, whenFileEnds } from './context.ts';
import { startTestHub } from './hub.ts';
import { addMember, memberOf } from './members.ts';
import { openContext } from './open-context.ts';
import { freePorts } from './ports.ts';
import { onBothStorages, onS3, testBucket } from './s3/storages.ts';
import { startServerProcess } from './server-process.ts';
import { tusOf } from './tus.ts';
import { uploadUnderKills } from './upload-kill.ts';

const mebibyte = 1 << 20;

onBothStorages('an upload under kill -9', (name) => {
  test('ends with the right hash, and nothing acknowledged is lost', async () => {
    // Disk with SQLite and S3 with PostgreSQL: the two ways to run the hub.
    const settings = await testSettings(name === 's3' ? 'postgres' : 'sqlite');
    if (name === 's3') settings.STORAGE_URL = await testBucket();
    const file = join(settings.DATA_DIR ?? '', 'film.mp4');
    await writeFile(file, someVideo(13 * mebibyte + 11));
    const { upload, expected, lost } = await uploadUnderKills(settings, file, {
      piece: 1_500_000,
      killAt: [0.3, 0.6],
    });
    expect(lost).toBe(0);
    expect(upload).toMatchObject({ state: 'done', file: { key: expected } });
  });
});

test('a full disk loses nothing acknowledged and is reported', async () => {
  const settings = await testSettings('sqlite');
  const film = someVideo(6 * mebibyte);
  // Maximum size of a file: the system refuses to write in the middle of a chunk.
  const limited = await startServerProcess(settings, undefined, 4 * mebibyte + 4096);
  const ctx = await openContext(settings);
  const { cookie } = await addMember(ctx, { roles: ['EDITOR'] });
  await closeContext(ctx);
  const full = await tusOf(limited.url, cookie);
  const path = await full.begin(film.length);
  expect((await full.patch(path, 0, film.subarray(0, 3 * mebibyte) as BodyInit)).status).toBe(204);
  const answer = await full.patch(path, 3 * mebibyte, film.subarray(3 * mebibyte) as BodyInit);
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({
    code: 'insufficient-storage',
    params: { failure: 'quota-exceeded', reason: 'storage-full' },
  });
  const stored = await full.offset(path);
  expect(stored).toBeGreaterThanOrEqual(3 * mebibyte);
  expect(await fetch(`${limited.url}/healthz`).then(({ status }) => status)).toBe(200);
  await limited.end('SIGKILL');

  const roomy = await startServerProcess(settings);
  const tus = await tusOf(roomy.url, cookie);
  expect(await tus.offset(path)).toBe(stored);
  await tus.sendRest(path, film);
  expect(await tus.settled(path)).toMatchObject({ state: 'done', file: { key: hash('sha256', film) } });
  await roomy.end('SIGTERM');
});

onS3('a store that goes away', () => {
  test('loses nothing acknowledged, is reported, and the rest follows when it is back', async () => {
    const gate = await openGate();
    const hub = await startTestHub('sqlite', { STORAGE_URL: await gate.bucket() });
    const { cookie } = await memberOf(hub, { roles: ['EDITOR'] });
    const tus = await tusOf(hub.hub.url, cookie);
    const film = someVideo(19 * mebibyte + 5);
    const path = await tus.begin(film.length);
    expect((await tus.patch(path, 0, film.subarray(0, 9 * mebibyte) as BodyInit)).status).toBe(204);
    gate.close();
    const answer = await tus.patch(
      path,
      9 * mebibyte,
      film.subarray(9 * mebibyte, 18 * mebibyte) as BodyInit,
    );
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      code: 'unavailable',
      params: { reason: 'storage-failed' },
    });
    expect(await tus.offset(path)).toBe(9 * mebibyte);
    gate.open();
    await tus.sendRest(path, film, 5 * mebibyte);
    expect(await tus.settled(path)).toMatchObject({ state: 'done', file: { key: hash('sha256', film) } });
  });
});

/** Opens a gate in front of the S3 server; closing it breaks connections and refuses new ones. */
async function openGate() {
  const { gate: port } = await freePorts(['gate']);
  const behind = new URL((await testBucketAddress()).endpoint);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((socket) => {
    if (!isOpen) {
      socket.destroy();
      return;
    }
    const inner = connect(Number(behind.port), behind.hostname);
    for (const each of [socket, inner]) {
      sockets.add(each);
      each
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(each);
          socket.destroy();
          inner.destroy();
        });
    }
    socket.pipe(inner).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  whenFileEnds(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    bucket: () => testBucket({ endpoint: `http://127.0.0.1:${port}` }),
    close() {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    open() {
      isOpen = true;
    },
  };
}

async function testBucketAddress(): Promise<{ endpoint: string }> {
  const url = new URL(await testBucket());
  return { endpoint: url.searchParams.get('endpoint') ?? '' };
}
