import { beforeAll, expect, test } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';

onBothEnginesInFull('pages of the hub that the server renders', (engine) => {
  let hub: TestHub;
  let member: Awaited<ReturnType<typeof memberOf>>;

  beforeAll(async () => {
    hub = await startTestHub(engine, { RATE_LIMIT: '30' });
    member = await memberOf(hub);
    const { ctx } = hub.hub;
    await addItem(ctx, { contentId: 'open', titles: { en: 'Open to <all>' }, tags: ['saving'] });
    await addItem(ctx, { contentId: 'inside', titles: { en: 'Inside only' }, audience: 'members' });
  });

  /** The part of a page that is read without script: everything before its data. */
  const read = async (path: string, fetch = hub.fetch) => {
    const answer = await fetch(path, { redirect: 'manual', headers: { accept: 'text/html' } });
    const html = await answer.text();
    const drawn = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    return { status: answer.status, headers: answer.headers, html, drawn };
  };

  test('the catalogue and its items are rendered, with public content and nothing else', async () => {
    const list = await read('/share');
    expect(list.drawn).toContain('href="/share/video/open"');
    expect(list.drawn).toContain('Open to &lt;all&gt;');
    expect(list.html).not.toContain('Inside only');
    expect(list.headers.get('cache-control')).toBe('no-cache');
    const item = await read('/share/video/open');
    expect(item.drawn).toMatch(/<h1[^>]*>.*Open to &lt;all&gt;/);
    // The styles are named in the head, so that nothing is drawn without them.
    const sheets = (html: string) => html.match(/rel="stylesheet"/g)?.length ?? 0;
    expect(sheets(item.html)).toBeGreaterThan(sheets((await read('/test-stuff/test1')).html));
    const inside = await read('/share/video/inside');
    expect([inside.status, inside.html.includes('Inside only')]).toEqual([404, false]);
  });

  test('content for members is rendered for members, and cached for nobody else', async () => {
    const inside = await read('/share/video/inside', member.fetch);
    expect(inside.drawn).toContain('Inside only');
    expect(inside.headers.get('cache-control')).toBe('private, no-cache');
    expect(inside.headers.get('vary')).toContain('Cookie');
    expect((await read('/share/video/inside')).html).not.toContain('Inside only');
  });

  test('missing content is reported, without script too', async () => {
    const { status, drawn } = await read('/share/video/nobody-has-it');
    expect(status).toBe(404);
    expect(drawn).toMatch(/<noscript[^>]*>.*<h1/);
  });

  test('a page beyond the last one leads to the last one', async () => {
    const { status, headers } = await read('/share?page=9&search=open');
    expect([status, headers.get('location')]).toEqual([302, '/share?search=open']);
  });

  test('no inline style is in the page, which its policy would have to allow', async () => {
    const { html } = await read('/share');
    expect(html).toContain('rel="stylesheet"');
    expect(html).not.toContain('<style');
  });

  test('the list is read no more often by its page than by the API', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 40; at += 1) statuses.push((await read('/share?search=open')).status);
    expect(statuses).toContain(429);
  });
});
