import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photoLimits } from '#features/identity/contract.ts';
import { makePng } from '#features/identity/fixtures.ts';
import { beginSession } from '../../../../../test/caller.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { makeLink } from '../links/fixtures.ts';

onBothEnginesInFull('the sharer', (engine) => {
  const started = startTestHub(engine);

  it('is shown with their photo, as long as the link works', async () => {
    const hub = await started;
    const sharer = await memberOf(hub, { firstName: 'Nadia', lastName: 'Haddad' });
    const image = makePng(64, 64);
    await fetch(hub.hub.url + photoLimits.path, {
      method: 'PUT',
      headers: { ...(await beginSession(hub.hub.url, sharer.cookie)), 'content-type': 'image/png' },
      body: new Uint8Array(image),
    });
    const { id: target } = await addItem(hub.hub.ctx);
    const link = await makeLink(sharer, { target, mostOpenings: 1 });
    const html = await (await hub.fetch(link.path, { headers: { 'user-agent': 'Mozilla/5.0' } })).text();
    const [photo = ''] = new RegExp(`/link/video/${link.id}/photo/[0-9a-f]+`).exec(html) ?? [];
    const got = await hub.fetch(photo);
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const stored = await sharp(Buffer.from(await got.arrayBuffer())).metadata();
    expect(stored).toMatchObject({ width: 64, height: 64 });
    // Nothing else of the photo's address leads to it.
    const other = await makeLink(await memberOf(hub), { target });
    for (const path of [
      photo.replace(link.id, other.id),
      photo.replace('/video/', '/pdf/'),
      photo.replace(/[^/]+$/, '0'.repeat(24)),
    ])
      expect((await hub.fetch(path)).status, path).toBe(404);
    expect(html).not.toContain(`/api/users/${sharer.uid}/photo`);
    await sharer.send('POST', `/api/links/${link.id}/revoke`, {});
    expect((await hub.fetch(photo)).status).toBe(404);
  });

  it('chooses the first language of a link; its readers can change it', async () => {
    const hub = await started;
    const sharer = await memberOf(hub);
    const { id: target } = await addItem(hub.hub.ctx);
    const titled = { 'accept-language': 'en' };
    const languageAt = async (path: string, headers: Record<string, string> = titled) =>
      /<html lang="(\w\w)"/.exec(await (await hub.fetch(path, { headers })).text())?.[1];
    const link = await makeLink(sharer, { target, language: 'ar' });
    const gated = await makeLink(sharer, { target, language: 'ar', password: 'Correct horse 1' });
    const plain = await makeLink(sharer, { target });
    expect(await languageAt(link.path)).toBe('ar');
    expect(await languageAt(gated.path)).toBe('ar');
    expect(await languageAt(plain.path)).toBe('en');
    expect(await languageAt(`${link.path}?lang=fr`)).toBe('fr');
    expect(await languageAt(link.path, { ...titled, cookie: 'Resource%20Hub-language=fr' })).toBe('fr');
  });
});
