import sharp from 'sharp';
import { expect, it } from 'vitest';
import { tokenHeader } from '#shared/request-token.ts';
import { beginSession } from '../../../../../test/caller.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { photoLimits } from '../../contract.ts';
import { makePng, someJpeg, someWebp } from '../../fixtures.ts';
import { createToken } from '../tokens/service.ts';

async function memberWithPhotos(hub: TestHub) {
  const member = await memberOf(hub);
  const session = await beginSession(hub.hub.url, member.cookie);
  const put = (body: Buffer, type = 'image/png', headers = session) =>
    fetch(hub.hub.url + photoLimits.path, {
      method: 'PUT',
      headers: { ...headers, 'content-type': type },
      body: new Uint8Array(body),
    });
  return { ...member, session, put };
}

onBothEnginesInFull('photos', (engine) => {
  const started = startTestHub(engine);

  it.each([
    ['image/png', makePng(512, 512), { width: 512, height: 512 }],
    ['image/jpeg', someJpeg, { width: 16, height: 8 }],
    ['image/webp', someWebp, { width: 16, height: 8 }],
  ])('are accepted as %s, redrawn and available to signed-in members', async (type, image, size) => {
    const hub = await started;
    const member = await memberWithPhotos(hub);
    const answer = await member.put(image, type);
    expect(answer.status).toBe(200);
    const { photo, version } = await answer.json();
    expect(version).toBe(2);
    const colleague = await memberOf(hub);
    const got = await colleague.fetch(photo);
    expect(got.headers.get('content-type')).toBe('image/webp');
    expect(got.headers.get('x-content-type-options')).toBe('nosniff');
    expect(got.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const bytes = Buffer.from(await got.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', ...size });
    expect((await hub.fetch(photo)).status).toBe(401);
  });

  it('are found only under their own address', async () => {
    const hub = await started;
    const [one, two] = [await memberWithPhotos(hub), await memberWithPhotos(hub)];
    const { photo } = await (await one.put(makePng(8, 8))).json();
    expect((await two.fetch(photo.replace(one.uid, two.uid))).status).toBe(404);
    expect((await two.fetch(`/api/users/${one.uid}/photo/${'0'.repeat(64)}`)).status).toBe(404);
    expect((await two.fetch(`/api/users/${one.uid}/photo/..%2f..%2fhub.sqlite`)).status).toBe(404);
  });

  it('are removed with their file, and nobody else’s with them', async () => {
    const hub = await started;
    const [one, two] = [await memberWithPhotos(hub), await memberWithPhotos(hub)];
    const same = makePng(9, 9);
    const first = (await (await one.put(same)).json()).photo as string;
    const other = (await (await two.put(same)).json()).photo as string;
    const second = (await (await one.put(makePng(10, 10))).json()).photo as string;
    expect((await one.fetch(first)).status).toBe(404);
    expect((await one.fetch(second)).status).toBe(200);
    const removed = await one.send('DELETE', photoLimits.path);
    expect(await removed.json()).toMatchObject({ photo: null });
    expect((await one.fetch(second)).status).toBe(404);
    const keyOf = (address: string) => address.split('/').at(-1) ?? '';
    for (const gone of [first, second])
      await expect.poll(() => hub.hub.ctx.storage.stat(keyOf(gone))).toBeNull();
    expect((await one.fetch(other)).status).toBe(200);
  });

  it.each([
    ['a drawing', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a page', 'image/jpeg', Buffer.from('<!doctype html><p>Hello'), 415],
    ['half a picture', 'image/png', makePng(64, 64).subarray(0, 60), 415],
    ['a page behind a picture', 'image/png', Buffer.concat([makePng(4, 4), Buffer.from('<html>')]), 415],
    ['nothing', 'image/png', Buffer.alloc(0), 415],
    ['too many pixels', 'image/png', makePng(1025, 1), 413],
    ['far too many pixels', 'image/png', makePng(3, 4000), 413],
    ['a bomb', 'image/png', makePng(1, 1, { width: 50_000, height: 50_000 }), 413],
    ['too many bytes', 'image/png', Buffer.alloc(photoLimits.bytes + 1), 413],
    ['another type', 'image/svg+xml', makePng(4, 4), 415],
    ['JSON', 'application/json', Buffer.from('{}'), 415],
  ])('are refused: %s', async (_, type, body, status) => {
    const hub = await started;
    const member = await memberWithPhotos(hub);
    expect((await member.put(body, type)).status).toBe(status);
    expect(await (await member.fetch(`/api/users/${member.uid}`)).json()).toMatchObject({ photo: null });
  });

  it('need a session, its token, and a page of the hub', async () => {
    const hub = await started;
    const member = await memberWithPhotos(hub);
    const { cookie = '', [tokenHeader]: token = '' } = member.session;
    const image = makePng(4, 4);
    const tries: [Record<string, string>, number, string][] = [
      [{}, 401, 'unauthenticated'],
      [{ [tokenHeader]: token }, 401, 'unauthenticated'],
      [{ cookie }, 403, 'csrf-failed'],
      [{ cookie, [tokenHeader]: `${token}x` }, 403, 'csrf-failed'],
      [{ ...member.session, origin: 'https://elsewhere.example' }, 403, 'csrf-failed'],
      [{ ...member.session, 'sec-fetch-site': 'cross-site' }, 403, 'csrf-failed'],
    ];
    for (const [headers, status, code] of tries) {
      const answer = await member.put(image, 'image/png', headers);
      expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
    }
    const given = { uid: member.uid, name: 'program', expiresAt: null };
    const acting = { ...hub.hub.ctx, actor: { kind: 'operator', name: 'hub' } as const, requestId: '' };
    const { secret } = await createToken(acting, given);
    const byToken = await member.put(image, 'image/png', { authorization: `Bearer ${secret}` });
    expect([byToken.status, (await byToken.json()).code]).toEqual([403, 'forbidden']);
  });
});
