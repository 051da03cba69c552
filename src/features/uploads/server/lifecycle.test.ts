import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ActingContext, Context } from '#server/context.ts';
import { listen } from '#server/events.ts';
import type { Member } from '#shared/actor.ts';
import { newId } from '#shared/ids.ts';
import { onBothEngines, testContext } from '../../../../test/context.ts';
import { someArchive, somePdf, someVideo } from '../fixtures.ts';
import { uploadFinished } from './events.ts';
import { sweepUploads } from './expire.ts';
import { finishUpload } from './finish.ts';
import { withLock } from './locks/lock.ts';
import { receive } from './receive.ts';
import { changeUpload, countBytes, findUploadRow } from './repository.ts';
import { beginUpload, cancelUpload } from './service.ts';
import { storeFile } from './store-file.ts';
import { findUpload, takeUpload } from './take.ts';

const day = 24 * 60 * 60 * 1000;

onBothEngines('the life of an upload', (engine) => {
  let opened: Promise<Context> | undefined;
  const acting = async (uid = newId()): Promise<ActingContext> => {
    opened ??= testContext(engine);
    const actor = { kind: 'member', uid, name: 'Ed', via: { session: 's' } } as unknown as Member;
    return { ...(await opened), actor, requestId: 'r' };
  };
  async function* once(bytes: Buffer) {
    yield bytes;
  }
  async function send(ctx: ActingContext, bytes: Buffer, name = 'film.mp4'): Promise<string> {
    const upload = await beginUpload(ctx, { name, size: bytes.length, source: 'sent' });
    await withLock(ctx, upload.id, (lock) => receive(ctx, lock, upload, once(bytes)));
    return upload.id;
  }
  const stateOf = async (ctx: Context, id: string) => (await findUploadRow(ctx, id))?.state;
  const later = (ctx: ActingContext, days: number): ActingContext => ({
    ...ctx,
    now: () => new Date(Date.now() + days * day),
  });

  test('finishing may be repeated at any step, and is reported once', async () => {
    const ctx = await acting();
    const reported: string[] = [];
    listen(ctx.events, uploadFinished, (_, { id }) => void reported.push(id));
    const bytes = someVideo(50_000, 7);
    const key = hash('sha256', bytes);
    const id = await send(ctx, bytes);
    expect(await stateOf(ctx, id)).toBe('checking');
    const upload = await findUploadRow(ctx, id);
    // As if it had been killed right after the move.
    await changeUpload(ctx, id, ['checking'], { key });
    await ctx.storage.incoming.seal({ id, received: bytes.length, handle: upload?.handle ?? '' });
    await ctx.storage.incoming.moveIn({ id, received: bytes.length, handle: '' }, key);
    await finishUpload(ctx, id);
    await finishUpload(ctx, id);
    expect(await findUploadRow(ctx, id)).toMatchObject({
      state: 'done',
      key,
      kind: 'video',
      hasBytes: false,
    });
    expect(await ctx.storage.stat(key)).toMatchObject({ size: bytes.length });
    expect(reported).toEqual([id]);
  });

  test('a finished upload is used once, by its owner alone', async () => {
    const ctx = await acting();
    const id = await send(ctx, somePdf, 'a.pdf');
    await expect(takeUpload(ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    await finishUpload(ctx, id);
    const stranger = await acting();
    expect(await findUpload(stranger, id)).toBeNull();
    await expect(takeUpload(stranger, id)).rejects.toMatchObject({ code: 'not-found' });
    expect(await takeUpload(ctx, id)).toMatchObject({
      kind: 'pdf',
      name: 'a.pdf',
      key: hash('sha256', somePdf),
    });
    await expect(takeUpload(ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(cancelUpload(ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    await sweepUploads(later(ctx, 400));
    expect(await stateOf(ctx, id)).toBe('taken');
    expect(await ctx.storage.stat(hash('sha256', somePdf))).not.toBeNull();
  });

  test('abandoned uploads are removed with their bytes; the same bytes of another stay', async () => {
    const ctx = await acting();
    const bytes = someVideo(9000, 3);
    const key = hash('sha256', bytes);
    const open = await beginUpload(ctx, { name: 'half.mp4', size: 10, source: 'sent' });
    const unused = await send(ctx, bytes);
    await finishUpload(ctx, unused);
    const used = await send(ctx, bytes);
    await finishUpload(ctx, used);
    await takeUpload(ctx, used);
    await sweepUploads(later(ctx, 6));
    expect(await stateOf(ctx, open.id)).toBe('receiving');
    await sweepUploads(later(ctx, 8));
    expect([await stateOf(ctx, open.id), await stateOf(ctx, unused)]).toEqual(['expired', 'expired']);
    expect(await ctx.storage.stat(key)).not.toBeNull();
    const alone = someVideo(9000, 4);
    const last = await send(ctx, alone);
    await finishUpload(ctx, last);
    await sweepUploads(later(ctx, 8));
    expect(await ctx.storage.stat(hash('sha256', alone))).toBeNull();
    await sweepUploads(later(ctx, 60));
    expect(await stateOf(ctx, open.id)).toBeUndefined();
  });

  test('a cancelled upload accepts nothing more from any sender', async () => {
    const ctx = await acting();
    const upload = await beginUpload(ctx, { name: 'a.mp4', size: 1000, source: 'sent' });
    await withLock(ctx, upload.id, async (lock) => {
      await cancelUpload(ctx, upload.id);
      await expect(receive(ctx, lock, upload, once(Buffer.alloc(10)))).rejects.toMatchObject({
        code: 'not-found',
      });
    });
    expect(await stateOf(ctx, upload.id)).toBeUndefined();
  });

  test('without the lock nothing can be recorded', async () => {
    const ctx = await acting();
    const upload = await beginUpload(ctx, { name: 'a.mp4', size: 1000, source: 'sent' });
    const stale = { id: upload.id, holder: 'somebody else' };
    await expect(receive(ctx, stale, upload, once(Buffer.alloc(10)))).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await findUploadRow(ctx, upload.id)).toMatchObject({ received: 0 });
  });

  test('a file of the operator is stored at once, by its content, and counted', async () => {
    const ctx = await acting();
    const bytes = someVideo(200_000, 9);
    const path = join(ctx.config.dataDir, 'brought.bin');
    await writeFile(path, bytes);
    const before = await countBytes(ctx);
    expect(await storeFile(ctx, path, { name: 'brought.bin' })).toEqual({
      key: hash('sha256', bytes),
      size: bytes.length,
      kind: 'video',
      mime: 'video/mp4',
      name: 'brought.bin',
    });
    expect(await countBytes(ctx)).toBe(before + bytes.length);
    const refused = Buffer.concat([bytes, someArchive]);
    await expect(storeFile(ctx, once(refused), { name: 'film.mp4' })).rejects.toMatchObject({
      code: 'unsupported-type',
      params: { reason: 'two-things' },
    });
    expect(await ctx.storage.stat(hash('sha256', refused))).toBeNull();
  });
});
