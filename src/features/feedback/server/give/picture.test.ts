import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { removeReleased } from '#features/library/server/files/release.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { given, idIn } from '../../fixtures.ts';
import { deleteFeedback, findFeedback } from '../repository.ts';

const anyJob = {
  id: 'job',
  attempt: 1,
  signal: new AbortController().signal,
  progress: async () => {},
};

onBothEnginesInFull('pictures with feedback', (engine) => {
  let hub: TestHub;
  let author: Awaited<ReturnType<typeof memberOf>>;
  let png: Buffer;

  beforeAll(async () => {
    hub = await startTestHub(engine);
    author = await memberOf(hub);
    png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7367f0' } })
      .withExif({ IFD0: { Copyright: 'where it was taken' } })
      .png()
      .toBuffer();
  });

  const put = (secret: string, body: Buffer | string, type = 'image/png') =>
    hub.fetch(`/api/feedback/pictures/${secret}`, {
      method: 'PUT',
      body: new Uint8Array(Buffer.from(body)),
      headers: { 'content-type': type },
    });

  test('a picture is redrawn, and shown only to those who answer', async () => {
    const secret = await given(author);
    const sent = Buffer.concat([png, Buffer.from('')]);
    expect((await put(secret, sent)).status).toBe(200);
    expect((await put(secret, sent)).status).toBe(200);
    const key = (await findFeedback(hub.hub.ctx, idIn(secret)))?.screenshot ?? '';
    const stored = await buffer(await hub.hub.ctx.storage.read(key));
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
    expect(stored.toString('latin1')).not.toContain('where it was taken');
    const path = `/api/feedback/${idIn(secret)}/screenshot`;
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const compliance = await memberOf(hub, { roles: ['COMPLIANCE'] });
    const shown = await editor.fetch(path);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const [caller, status] of [
      [hub, 401],
      [author, 403],
      [compliance, 404],
    ] as const)
      expect((await caller.fetch(path)).status).toBe(status);
  });

  test.each<[string, () => Buffer | string, string, number]>([
    [
      'a drawing that could hold a script',
      () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'image/svg+xml',
      415,
    ],
    ['the same under another name', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png', 415],
    ['a page', () => '<html><script>alert(1)</script></html>', 'image/png', 415],
    [
      'a forged beginning',
      () => Buffer.concat([png.subarray(0, 8), Buffer.from('rubbish')]),
      'image/png',
      415,
    ],
    ['half a picture', () => png.subarray(0, png.length / 2), 'image/png', 415],
    ['a picture that is a page too', () => `${png.toString('latin1')}<html><script>`, 'image/png', 415],
    ['nothing', () => '', 'image/png', 415],
    ['too much', () => Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 'image/png', 413],
  ])('refused: %s', async (_, bytes, type, status) => {
    const secret = await given(author, { text: 'Words stay' });
    expect((await put(secret, bytes(), type)).status).toBe(status);
    expect(await findFeedback(hub.hub.ctx, idIn(secret))).toMatchObject({
      screenshot: null,
      text: 'Words stay',
    });
  });

  test('a picture shared by two pieces of feedback exists until both are removed', async () => {
    const { ctx } = hub.hub;
    const [one, other] = [await given(author), await given(author)];
    const green = await sharp(png).tint('#117146').png().toBuffer();
    for (const secret of [one, other]) expect((await put(secret, green)).status).toBe(200);
    const key = (await findFeedback(ctx, idIn(one)))?.screenshot ?? '';
    expect((await findFeedback(ctx, idIn(other)))?.screenshot).toBe(key);
    const release = () => removeReleased.run(ctx, { keys: [key] }, anyJob);
    await deleteFeedback(ctx, idIn(one));
    await release();
    expect(await ctx.storage.stat(key)).not.toBeNull();
    await deleteFeedback(ctx, idIn(other));
    await release();
    expect(await ctx.storage.stat(key)).toBeNull();
  });

  test('nobody adds a picture to the feedback of others', async () => {
    expect((await put(`${idIn(await given(author))}-0123456789abcdef01234567`, png)).status).toBe(404);
  });
});
