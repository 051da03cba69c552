import sharp from 'sharp';
import { expect, it } from 'vitest';
import { untroubled } from '#features/compliance/server/retention/fixtures.ts';
import { removeReleased } from '#features/library/server/files/release.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { tusOf } from '../../../../../test/tus.ts';
import type { LandingSettings } from '../../contract.ts';
import { findLanding } from './repository.ts';

onBothEngines('the picture of the landing page', (engine) => {
  it('is not lost to a faster concurrent change', async () => {
    const test = await startTestHub(engine);
    const editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    const change = (changes: object) => editor.send('PATCH', '/api/landing', changes);
    const tus = await tusOf(test.hub.url, editor.cookie);
    const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const path = await tus.begin(bytes.length, { filename: 'teal.png' });
    await tus.sendRest(path, bytes);
    const { id: picture } = await tus.settled(path);
    await change({ version: 0, showsEpisodes: false });
    expect((await change({ version: 0, picture })).status).toBe(409);
    const answer = await change({ version: 1, picture });
    expect(answer.status).toBe(200);
    const settings = (await answer.json()) as LandingSettings;
    expect(settings.picture).toMatchObject({ width: 64, height: 36 });
    const main = await (await test.fetch('/', { headers: { accept: 'text/html' } })).text();
    expect(main).toContain(`src="${settings.picture?.url}"`);
    expect((await test.fetch(settings.picture?.url ?? '')).headers.get('content-type')).toBe('image/webp');
  });

  it('is retained in the store when another replaces it, since it was public', async () => {
    const test = await startHubWithClock(engine);
    const { ctx } = test.hub;
    const editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    const tus = await tusOf(test.hub.url, editor.cookie);
    const show = async (background: string) => {
      const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background } })
        .png()
        .toBuffer();
      const path = await tus.begin(bytes.length, { filename: 'picture.png' });
      await tus.sendRest(path, bytes);
      const { id: picture } = await tus.settled(path);
      const { version } = await findLanding(ctx);
      expect((await editor.send('PATCH', '/api/landing', { version, picture })).status).toBe(200);
      return (await findLanding(ctx)).pictureKey ?? '';
    };
    const former = await show('teal');
    await show('navy');
    test.pass(2 * 60 * 60 * 1000);
    await removeReleased.run(ctx, { keys: [former] }, untroubled);
    expect(await ctx.storage.stat(former)).not.toBe(null);
  });
});
