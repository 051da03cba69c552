import { beforeAll, expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import type { TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { startQuietHub } from '../../../../../test/quiet-hub.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { statementsOf } from '../../../../../test/statements.ts';
import { fetchPage, makeLink, reportOpening } from '../links/fixtures.ts';

const chrome = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36',
};

onBothEngines('statements of a personal link', (engine) => {
  let hub: TestHub;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  let path: string;
  beforeAll(async () => {
    hub = await startQuietHub(engine);
    owner = await memberOf(hub);
    const { id: target } = await addReady(hub.hub.ctx, 'video', newId(8));
    await addReady(hub.hub.ctx, 'video', newId(8));
    // The first of two links reads what a hub reads only once, such as its secrets.
    const { path: first } = await makeLink(owner, { target });
    await reportOpening(hub, (await fetchPage(hub, first, chrome)).opening, chrome);
    ({ path } = await makeLink(owner, { target }));
  });

  const open = async () => {
    const page = await fetchPage(hub, path, chrome);
    return { ...page, headers: { ...chrome, cookie: page.cookie } };
  };

  it('the page of a personal link reads its address, the link, its visit and its surroundings', async () => {
    const statements = await statementsOf(open);
    expect(statements.join('\n')).toMatch(/item_addresses.*from "links".*link_visits.*from "items"/s);
    expect(statements).toHaveLength(4);
  });

  it('an opening takes few statements, and a repeated one fewer', async () => {
    const { opening, headers } = await open();
    const first = await statementsOf(() => reportOpening(hub, opening, headers));
    expect(first.join('\n')).toMatch(/insert into "compliance_uses"/);
    expect(first.length).toBeLessThanOrEqual(6);
    const again = await statementsOf(() => reportOpening(hub, opening, headers));
    expect(again.join('\n')).not.toMatch(/insert into "compliance_uses"/);
    expect(again.length).toBeLessThanOrEqual(3);
  });

  it('opening a season takes as many statements as one item, however large it is', async () => {
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const linkTo = async (sounds: number) => {
      const items: string[] = [];
      while (items.length < sounds) items.push((await addReady(hub.hub.ctx, 'audio', newId(8))).id);
      const season = { titles: { en: 'A season' }, slug: newId(8), published: true, items };
      const made = await editor.send('POST', '/api/audio_playlists', season);
      return makeLink(owner, { type: 'audio_playlist', target: (await made.json()).id });
    };
    for (const sounds of [2, 7]) {
      const link = await linkTo(sounds);
      let page = await fetchPage(hub, link.path, chrome);
      const pages = await statementsOf(async () => {
        page = await fetchPage(hub, link.path, chrome);
      });
      const headers = { ...chrome, cookie: page.cookie };
      const first = await statementsOf(() => reportOpening(hub, page.opening, headers));
      const again = await statementsOf(() => reportOpening(hub, page.opening, headers));
      expect(pages.length).toBeLessThanOrEqual(4);
      expect(first.length).toBeLessThanOrEqual(6);
      expect(again.length).toBeLessThanOrEqual(3);
    }
  });

  it('media of a link reads the file, the link and the visit', async () => {
    const { opening, headers, html } = await open();
    await reportOpening(hub, opening, headers);
    const [media = ''] = /\/media\/[^"\\]+play[^"\\]*/.exec(html) ?? [];
    const statements = await statementsOf(async () => {
      expect((await hub.fetch(media, { headers })).status).toBe(200);
    });
    expect(statements.length).toBeLessThanOrEqual(3);
  });
});
