import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { whenFileEnds } from '../../../test/context.ts';
import { startProxy } from '../../../test/proxy.ts';
import { onS3, testBucket } from '../../../test/s3/storages.ts';
import { readConfig } from '../config.ts';
import { inOnePiece } from './in-one-piece.ts';
import { openStorage } from './open.ts';

const unavailable = { name: 'AppError', code: 'unavailable', params: { reason: 'storage-failed' } };

onS3('an outage of the store', () => {
  it('is reported as such in the middle of a file', async () => {
    const proxy = await startProxy(Number(new URL(inject('s3')?.endpoint ?? '').port));
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'hub-storage-'));
    const STORAGE_URL = await testBucket({ endpoint: `http://127.0.0.1:${proxy.port}` });
    const storage = await openStorage(readConfig({ DATA_DIR, STORAGE_URL }));
    whenFileEnds(async () => {
      await storage.close();
      await rm(DATA_DIR, { recursive: true, force: true });
    });
    const bytes = Buffer.alloc(32 << 20, 'a');
    const { key } = await storage.put(inOnePiece(bytes));
    const read = async () => {
      let size = 0;
      for await (const piece of await storage.read(key)) {
        if (size === 0) proxy.cut();
        size += (piece as Buffer).length;
      }
      return size;
    };
    await expect(read()).rejects.toMatchObject(unavailable);
    await expect(storage.read(key)).rejects.toMatchObject(unavailable);
    await expect(storage.check()).rejects.toMatchObject(unavailable);
    proxy.mend();
    const whole = await storage.read(key);
    // A reader who aborts causes no outage error.
    whole.destroy(new Error('enough'));
    await expect(whole.toArray()).rejects.toThrow('enough');
    expect((await storage.stat(key))?.size).toBe(bytes.length);
  });
});
