import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { onBothStorages, testBucket } from '../../../../../test/s3/storages.ts';
import { tusOf } from '../../../../../test/tus.ts';
import { uploadPath } from '../../contract.ts';
import { someVideo } from '../../fixtures.ts';

const film = someVideo(300_000);
const pieces = [film.subarray(0, 100_000), film.subarray(100_000)] as const;
const checksum = (algorithm: string, bytes: Uint8Array) => ({
  'upload-checksum': `${algorithm} ${hash(algorithm, bytes, 'base64')}`,
});

onBothStorages('a piece with a checksum', (storage) => {
  test('is accepted if it is right; with a wrong one nothing counts', async () => {
    const hub = await startTestHub('sqlite', { STORAGE_URL: storage === 's3' ? await testBucket() : '' });
    const { cookie } = await memberOf(hub, { roles: ['EDITOR'] });
    const tus = await tusOf(hub.hub.url, cookie);
    const path = await tus.begin(film.length);
    const [first, second] = pieces;
    const status = async (offset: number, body: Buffer, headers: Record<string, string>) =>
      (await tus.patch(path, offset, body as BodyInit, headers)).status;

    expect(await status(0, first, checksum('sha1', first))).toBe(204);
    const wrong = await tus.patch(path, first.length, second as BodyInit, checksum('sha256', first));
    expect([wrong.status, (await wrong.json()).code]).toEqual([460, 'checksum-mismatch']);
    expect(await tus.offset(path)).toBe(first.length);
    for (const header of ['md5 abc', 'sha256 abc', 'sha1', 'nonsense'])
      expect(await status(first.length, second, { 'upload-checksum': header }), header).toBe(400);
    expect(await status(first.length, second, checksum('sha256', second))).toBe(204);
    expect(await tus.settled(path)).toMatchObject({ state: 'done', file: { key: hash('sha256', film) } });
    const left = await readdir(join(hub.hub.ctx.config.dataDir, 'tmp'));
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);

    const { headers } = await fetch(hub.hub.url + uploadPath, { method: 'OPTIONS' });
    expect(headers.get('tus-extension')?.split(',')).toContain('checksum');
    expect(headers.get('tus-checksum-algorithm')).toBe('sha1,sha256');
  });
});
