import { beforeAll, expect, it } from 'vitest';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import type { Announcement } from '../../contract.ts';

onBothEngines('announcements', (engine) => {
  let test: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let member: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    test = await startTestHub(engine);
    editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    member = await memberOf(test);
  });
  const hour = 3_600_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const input = (title: string, more: object = {}) => ({
    titles: { en: title },
    texts: {},
    link: null,
    startsAt: at(-hour),
    endsAt: null,
    ...more,
  });
  const add = async (title: string, more: object = {}) => {
    const answer = await editor.send('POST', '/api/announcements', input(title, more));
    expect(answer.status).toBe(201);
    return (await answer.json()) as Announcement;
  };
  const seen = async (who = member) => {
    const { announcements } = await (await who.fetch('/api/announcements')).json();
    return (announcements as Announcement[]).map(({ titles }) => titles.en);
  };

  it('are shown in their period, until each person dismisses them', async () => {
    const now = await add('Now');
    await add('To come', { startsAt: at(hour) });
    await add('Over', { startsAt: at(-2 * hour), endsAt: at(-hour) });
    expect(await seen()).toEqual(['Now']);
    await member.send('POST', `/api/announcements/${now.id}/read`, { version: now.version });
    expect([await seen(), await seen(editor)]).toEqual([[], ['Now']]);
    const changed = await editor.send('PATCH', `/api/announcements/${now.id}`, {
      version: now.version,
      titles: { en: 'Now, and better' },
    });
    expect(changed.status).toBe(200);
    expect(await seen()).toEqual(['Now, and better']);
    // Another page that still shows the previous version does not bring back the dismissed one.
    const read = `/api/announcements/${now.id}/read`;
    for (const version of [now.version + 1, now.version]) await member.send('POST', read, { version });
    expect(await seen()).toEqual([]);
    const late = await editor.send('PATCH', `/api/announcements/${now.id}`, { version: 1, link: '/library' });
    expect([late.status, (await late.json()).code]).toEqual([409, 'conflict']);
    await editor.send('DELETE', `/api/announcements/${now.id}`, {});
    expect(await seen()).toEqual([]);
    const all = await (await editor.fetch('/api/announcements/all')).json();
    expect(all.announcements).toHaveLength(2);
  });

  it('are written by editors alone, and link only to allowed places', async () => {
    expect((await member.send('POST', '/api/announcements', input('No'))).status).toBe(403);
    expect((await member.fetch('/api/announcements/all')).status).toBe(403);
    expect((await test.fetch('/api/announcements')).status).toBe(401);
    for (const more of [
      ...['javascript:alert(1)', '//evil.example.com', 'http://plain.example.com', '/\\evil'].map((link) => ({
        link,
      })),
      { titles: {} },
      { titles: { en: '' } },
      { endsAt: at(-2 * hour) },
      { startsAt: 'tomorrow' },
    ])
      expect(
        (await editor.send('POST', '/api/announcements', input('Bad', more))).status,
        JSON.stringify(more),
      ).toBe(400);
  });
});
