import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';

onBothEnginesInFull('shared pages', (engine) => {
  const started = startTestHub(engine);
  const titleAt = async (path: string, headers: Record<string, string> = {}) => {
    const { fetch } = await started;
    const answer = await fetch(path, { headers: { accept: 'text/html', ...headers } });
    const html = await answer.text();
    return [answer.status, /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? null];
  };

  it('are found whatever the id contains, and whatever a tool adds to the address', async () => {
    const { hub } = await started;
    const add = (contentId: string, title: string) => addItem(hub.ctx, { contentId, titles: { en: title } });
    await add('a/b/c?x=1&y=2', 'Query');
    await add('a/b/c', 'Path');
    await add('emoji 🎬/عربي', 'Emoji');
    await add('76979871?h=8272103f6e', 'Outside');
    await add('constructor', 'Builder');
    await add('50%2F50', 'Half');
    const found: [string, string][] = [
      ['/video/a/b/c?x=1&y=2', 'Query'],
      ['/video/a/b/c?x=1&y=2&utm_source=mail', 'Query'],
      ['/video/a%2Fb%2Fc%3Fx%3D1%26y%3D2', 'Query'],
      ['/video/a/b/c?x=1', 'Path'],
      ['/video/a/b/c/', 'Path'],
      ['/video/a/b/c?t=90', 'Path'],
      [`/video/${encodeURIComponent('emoji 🎬/عربي')}`, 'Emoji'],
      [`/video/${encodeURI('emoji 🎬/عربي')}`, 'Emoji'],
      ['/video/76979871?h=8272103f6e', 'Outside'],
      ['/video/76979871?h=8272103f6e&fbclid=x', 'Outside'],
      ['/video/constructor', 'Builder'],
      ['/video/50%252F50', 'Half'],
    ];
    for (const [path, title] of found) expect(await titleAt(path), path).toEqual([200, title]);
    for (const path of [
      '/video/76979871',
      '/pdf/constructor',
      '/audio_playlist/constructor',
      '/video/__proto__',
      '/video/..%2f..%2fetc',
      `/video/${'x'.repeat(2000)}`,
      `/video/${'%F0%9F%8E%AC'.repeat(200)}`,
      '/video/%00',
      '/video/',
    ])
      expect(await titleAt(path), path).toEqual([404, null]);
  });

  it('name the speakers, to people and to search engines', async () => {
    const { hub, fetch } = await started;
    const speakers = [
      { name: 'Maya <Chen>', role: 'Chief economist' },
      { name: 'عمر حداد', role: '' },
    ];
    await addReady(hub.ctx, 'video', 'spoken', { given: { speakers } });
    const html = await (await fetch('/video/spoken', { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('>Maya &lt;Chen&gt;</bdi>');
    expect(html).toContain('>Chief economist</bdi>');
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json).contributor).toEqual([
      { '@type': 'Person', name: 'Maya <Chen>', jobTitle: 'Chief economist' },
      { '@type': 'Person', name: 'عمر حداد' },
    ]);
  });

  it('contain their styles and the script that starts them, and allow no other inline code', async () => {
    const { hub, fetch } = await started;
    await addReady(hub.ctx, 'video', 'ready');
    const answer = await fetch('/video/ready');
    const html = await answer.text();
    const policy = new Map(
      answer.headers
        .get('content-security-policy')
        ?.split('; ')
        .map((part) => part.split(/ (.*)/) as [string, string]),
    );
    const hashOf = (pattern: RegExp) => {
      const text = pattern.exec(html)?.[1] ?? '';
      expect(text).not.toBe('');
      return `'self' 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    };
    expect(policy.get('style-src')).toBe(hashOf(/<style>(.*?)<\/style>/s));
    expect(policy.get('script-src')).toBe(
      hashOf(/<script type="module" data-begins="after-picture" data-later="[^"]+">(.*?)<\/script>/s),
    );
    expect(html).not.toMatch(/rel="stylesheet"[^>]*(?<! disabled)>/);
  });

  it('are isolated windows for members, whose pages name them', async () => {
    const { hub, fetch } = await started;
    const { id } = await addItem(hub.ctx);
    const { fetch: asMember } = await memberOf(await started);
    const openerOf = async (ask: typeof fetch, path: string) =>
      (await ask(path)).headers.get('cross-origin-opener-policy');
    expect(await openerOf(fetch, `/video/${id}`)).toBe('unsafe-none');
    expect(await openerOf(asMember, `/video/${id}`)).toBe('same-origin-allow-popups');
    expect(await openerOf(fetch, '/account/sign-in')).toBe('same-origin-allow-popups');
  });

  it('answer alike for forbidden and for missing content', async () => {
    const { hub, fetch } = await started;
    await addItem(hub.ctx, { contentId: 'hidden', published: false });
    await addItem(hub.ctx, { contentId: 'inside', audience: 'members' });
    const answerOf = async (path: string) => {
      const answer = await fetch(path);
      const html = (await answer.text()).replaceAll(/nonce[-=]"?[\w+/=]+"?|[a-z0-9]{10}-\w+/g, '');
      return [answer.status, html];
    };
    const nothing = await answerOf('/video/nothing');
    expect(await answerOf('/video/hidden')).toEqual(nothing);
    expect(await answerOf('/video/inside')).toEqual(nothing);
    const { fetch: asMember } = await memberOf(await started);
    expect((await asMember('/video/inside')).status).toBe(200);
    expect((await asMember('/video/hidden')).status).toBe(404);
  });

  it('disappear at once when the content is withdrawn, and show its current title', async () => {
    const hub = await started;
    const { id } = await addItem(hub.hub.ctx, { contentId: 'kept', titles: { en: 'Before', fr: 'Avant' } });
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    expect(await titleAt('/video/kept')).toEqual([200, 'Before']);
    expect(await titleAt('/video/kept', { 'accept-language': 'fr' })).toEqual([200, 'Avant']);
    await editor.send('PATCH', `/api/library/items/${id}`, { version: 1, titles: { en: 'A <b> "c"' } });
    expect(await titleAt('/video/kept')).toEqual([200, 'A &lt;b&gt; &quot;c&quot;']);
    await editor.send('PATCH', `/api/library/items/${id}`, { version: 2, archived: true });
    expect(await titleAt('/video/kept')).toEqual([410, null]);
  });

  it('say that a season was unpublished; one that was never public does not exist', async () => {
    const hub = await started;
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const season = async (slug: string, published: boolean) => {
      const fields = { titles: { en: slug }, slug, published, items: [] };
      const { id, version } = await (await editor.send('POST', '/api/audio_playlists', fields)).json();
      return {
        change: (to: object) => editor.send('PATCH', `/api/audio_playlists/${id}`, { version, ...to }),
      };
    };
    const { change } = await season('taken-back', true);
    await season('never-out', false);
    const at = async (path: string, language = 'en') => {
      const answer = await hub.fetch(path, { headers: { 'accept-language': language } });
      return [answer.status, await answer.text()];
    };
    expect((await at('/audio_playlist/taken-back'))[0]).toBe(200);
    await change({ published: false });
    for (const [language, words] of [
      ['en', 'no longer available'],
      ['fr', 'n’est plus disponible'],
      ['ar', 'لم يعد'],
    ] as const) {
      const expected = [410, expect.stringContaining(words)];
      expect(await at('/audio_playlist/taken-back', language)).toEqual(expected);
      expect(await at('/embed/audio_playlist/taken-back', language)).toEqual(expected);
    }
    expect((await at('/audio_playlist/never-out'))[0]).toBe(404);
  });

  it('are not sent again to caches, and run no script but the hub’s', async () => {
    const { hub, fetch } = await started;
    await addItem(hub.ctx, { contentId: 'again' });
    const first = await fetch('/video/again');
    const etag = first.headers.get('etag') ?? '';
    expect((await fetch('/video/again', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const policy = first.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-src https://player.vimeo.com;');
    const html = await first.text();
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*json")[^>]*>(.*?)<\/script>/gs)];
    const hashes = inline.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
    expect(hashes).toHaveLength(1);
    expect(policy).toContain(`script-src 'self' 'sha256-${hashes[0]}';`);
    expect(html).not.toContain('vimeo.com/video/76979871" ');
  });

  it('play content of an external address, and nothing from anywhere else', async () => {
    const { hub, fetch } = await started;
    const url = 'https://films.example/a/master.m3u8';
    await addItem(hub.ctx, { contentId: 'far', source: { type: 'url', url, format: 'hls' } });
    const answer = await fetch('/video/far');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("media-src 'self' https://films.example blob:;");
    expect(policy).toContain("connect-src 'self' https://films.example;");
    expect(await answer.text()).toMatch(/<video[^>]+preload="none"/);
    const other = await fetch('/video/again');
    expect(other.headers.get('content-security-policy')).not.toContain('films.example');
  });
});
