import { beforeAll, expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../test/hub.ts';
import { memberOf } from '../../../../test/members.ts';
import { chooser, reCreationOf } from '../../../../test/re-creation.ts';
import { findAnnouncement } from './announcements/repository.ts';
import { findLanding } from './landing/repository.ts';

onBothEnginesInFull('re-creating the landing page and announcements from the trail', (engine) => {
  let hub: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '0' });
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
  });
  const choose = chooser(9);
  const flip = () => choose([true, false]);

  it('returns the landing page as it was, also before anybody had changed it', async () => {
    const real = async () => {
      const { version: _, updatedAt: __, pictureSize: ___, ...landing } = await findLanding(hub.hub.ctx);
      return landing;
    };
    const first = JSON.parse(JSON.stringify(await real()));
    const history = reCreationOf(principal, { type: 'Landing', id: 'landing' }, real);
    for (let step = 0; step < 8; step += 1) {
      const { version } = await findLanding(hub.hub.ctx);
      const answer = await editor.send('PATCH', '/api/landing', {
        version,
        headings: { en: `Heading ${step}` },
        ...choose<object>([{ playsNewest: flip() }, { showsEpisodes: flip() }, { leads: { fr: 'Bonjour' } }]),
      });
      expect(answer.status).toBe(200);
      await history.compare();
    }
    await history.compareAll();
    expect((await history.ask('?seq=0')).document).toMatchObject({ seq: 0, exists: true, fields: first });
  });

  it('returns an announcement as it was', async () => {
    const input = { titles: { en: 'Now' }, texts: {}, link: null, startsAt: new Date().toISOString() };
    const made = await editor.send('POST', '/api/announcements', { ...input, endsAt: null });
    const { id } = await made.json();
    const read = async () => {
      const found = await findAnnouncement(hub.hub.ctx, id);
      if (!found) throw new Error('gone');
      return found;
    };
    const history = reCreationOf(principal, { type: 'Announcement', id }, async () => {
      const { id: _, version: __, updatedAt: ___, ...announcement } = await read();
      return announcement;
    });
    await history.compare();
    for (let step = 0; step < 8; step += 1) {
      const { version } = await read();
      const answer = await editor.send('PATCH', `/api/announcements/${id}`, {
        version,
        titles: { en: `Title ${step}` },
        ...choose<object>([{ link: '/library' }, { link: null }, { endsAt: '2999-01-01T00:00:00.000Z' }]),
      });
      expect(answer.status).toBe(200);
      await history.compare();
    }
    await history.compareAll();
    await editor.send('DELETE', `/api/announcements/${id}`);
    expect((await history.ask()).document.exists).toBe(false);
    expect((await principal.fetch('/api/audit/documents/Announcement/nothing')).status).toBe(404);
  });
});
