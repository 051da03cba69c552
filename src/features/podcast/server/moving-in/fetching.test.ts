import type { ServerResponse } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { findItems } from '#features/library/server/doors/items.ts';
import { listPlaylists } from '#features/library/server/doors/playlists.ts';
import { startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { callerOf } from '../../../../../test/caller.ts';
import { onBothEngines, testSettings, whenFileEnds } from '../../../../../test/context.ts';
import { isFullRun } from '../../../../../test/full-run.ts';
import { atOnce } from '../../../../../test/hub.ts';
import { addMember } from '../../../../../test/members.ts';
import type { FeedPreview, ImportedEpisode, ShowImport } from '../../contract.ts';
import { feedOf, itemOf, someSound, startHost } from './fixtures.ts';

onBothEngines('the episodes of an imported show', (engine) => {
  let settings: Record<string, string>;
  let hub: Awaited<ReturnType<typeof startHub>>;
  let cookie: string;
  let host: string;
  let isOpen = true;
  const answers: Record<string, (response: ServerResponse) => void> = {};
  const begin = async () => {
    hub = await startHub(readConfig(settings), { ...atOnce, graceMs: 100 });
    // A public address redirects to a private one: the first is allowed here, the second is not.
    Object.defineProperty(hub.ctx.config.uploads, 'fetchesPrivate', {
      get: () => {
        const was = isOpen;
        isOpen = true;
        return was;
      },
    });
  };
  beforeAll(async () => {
    const given = await testSettings(engine);
    settings = { ...given, UPLOAD_FETCH_PRIVATE: 'on', RATE_LIMIT: '0', UPLOAD_MAX_BYTES: '2000000' };
    await begin();
    whenFileEnds(() => hub.stop());
    ({ cookie } = await addMember(hub.ctx, { roles: ['USER', 'EDITOR'] }));
    const started = await startHost((request, response) => {
      const path = request.url ?? '';
      const [, number] = /^\/audio\/(\d+)\.mp3$/.exec(path) ?? [];
      if (answers[path]) answers[path](response);
      else if (number) response.end(someSound(4000, Number(number)));
      else response.writeHead(404).end();
    });
    host = started.url;
    whenFileEnds(started.stop);
  });
  const serve = (path: string, channel: string) => {
    answers[path] = (response) => response.end(feedOf(channel));
    return `${host}${path}`;
  };
  const post = async <Body>(path: string, body: object = {}): Promise<Body> => {
    const answer = await callerOf(hub.url, cookie).send('POST', path, body);
    expect(answer.ok, JSON.stringify(await answer.clone().json())).toBe(true);
    return answer.json();
  };
  const look = async (id: string) =>
    (await (await callerOf(hub.url, cookie).fetch(`/api/show-imports/${id}`)).json()) as {
      import: ShowImport;
      episodes: ImportedEpisode[];
    };
  const settled = async (id: string) => {
    await expect.poll(async () => (await look(id)).import.state, { interval: 50 }).not.toBe('running');
    return look(id);
  };
  const leadsInside = (response: ServerResponse) => {
    isOpen = false;
    response.writeHead(302, { location: 'https://127.0.0.1:1/secret' }).end();
  };
  const lying = (contentLength: number) => (response: ServerResponse) => {
    const { socket } = response;
    socket?.write(`HTTP/1.1 200 OK\r\nContent-Length: ${contentLength}\r\n\r\n`);
    socket?.write(someSound(4000), () => socket.end());
  };
  const one = async (n: number, more = '') => {
    const url = serve(`/one-${n}.xml`, `<title>One ${n}</title>${itemOf(n, host, more)}`);
    return settled((await post<ShowImport>('/api/show-imports', { url })).id);
  };
  const filesOf = async (ctx: Context) => (await Array.fromAsync(ctx.storage.list())).length;

  it.each([
    ['leads inside', 'private', leadsInside],
    ['is a page', 'not-audio', (response: ServerResponse) => response.end('<!doctype html><p>Sorry</p>')],
    ['is empty', 'empty', (response: ServerResponse) => response.end()],
    ['is gone', 'refused', (response: ServerResponse) => response.writeHead(410).end()],
    ['is too large', 'too-large', (response: ServerResponse) => response.end(someSound(2_000_001))],
    [
      'goes round',
      'redirects',
      (response: ServerResponse) => response.writeHead(302, { location: '?' }).end(),
    ],
  ])('are refused if the sound %s, and nothing is left', async (_, reason, answer) => {
    const before = await filesOf(hub.ctx);
    answers['/audio/50.mp3'] = answer;
    const { import: done, episodes } = await one(50);
    expect(episodes).toMatchObject([{ state: 'failed', reason, item: null }]);
    expect([done.show, done.counts.failed]).toEqual([null, 1]);
    expect(await listPlaylists(hub.ctx, 'audio_playlist')).toEqual([]);
    expect(await filesOf(hub.ctx)).toBe(before);
  });

  it('are refused after some attempts if the sound is truncated or its host is down, and nothing is left', async () => {
    const before = await filesOf(hub.ctx);
    answers['/audio/53.mp3'] = lying(5000);
    answers['/audio/54.mp3'] = lying(3000);
    answers['/audio/55.mp3'] = (response) => response.writeHead(503).end();
    const items = [55, 54, 53].map((n) => itemOf(n, host)).join('');
    const { id } = await post<ShowImport>('/api/show-imports', { url: serve('/ill.xml', items) });
    const { episodes } = await settled(id);
    expect(episodes.map(({ state, reason, item }) => [state, reason, item])).toEqual([
      ['failed', 'away', null],
      ['failed', 'cut-short', null],
      ['failed', 'cut-short', null],
    ]);
    expect(await listPlaylists(hub.ctx, 'audio_playlist')).toEqual([]);
    expect(await filesOf(hub.ctx)).toBe(before);
  });

  it('are imported without internal addresses, which is reported', async () => {
    const inside: string[] = [];
    for (const path of ['/cover', '/own', '/talk.vtt', '/chapters'])
      answers[path] = (response) => {
        inside.push(path);
        leadsInside(response);
      };
    const { episodes } = await one(
      51,
      `<itunes:image href="${host}/own"/><podcast:chapters url="${host}/chapters" type="application/json"/>
       <podcast:transcript url="${host}/talk.vtt" type="text/vtt"/>`,
    );
    expect(episodes).toMatchObject([{ state: 'done', remarks: ['chapters', 'artwork', 'transcript'] }]);
    const [item] = await findItems(hub.ctx, [episodes[0]?.item ?? '']);
    expect([item?.captions, item?.chapters]).toEqual([[], []]);
    const url = serve('/cover.xml', `<itunes:image href="${host}/cover"/>${itemOf(52, host)}`);
    const { id } = await post<ShowImport>('/api/show-imports', { url });
    await expect.poll(async () => (await look(id)).import.remarks).toContain('artwork');
    expect(inside).toEqual(['/chapters', '/own', '/talk.vtt', '/cover']);
  });

  it('are fetched again if that helps, and again by hand', async () => {
    let failures = 0;
    answers['/audio/60.mp3'] = (response) =>
      failures++ === 0 ? response.writeHead(503).end() : response.end(someSound(4000, 60));
    answers['/audio/61.mp3'] = (response) => response.writeHead(404).end();
    const url = serve('/again.xml', `<title>Again</title>${itemOf(61, host)}${itemOf(60, host)}`);
    const { id } = await post<ShowImport>('/api/show-imports', { url });
    expect((await settled(id)).import.counts).toMatchObject({ done: 1, failed: 1 });
    delete answers['/audio/61.mp3'];
    await post(`/api/show-imports/${id}/retry`);
    const { import: done, episodes } = await settled(id);
    expect(done.counts).toMatchObject({ done: 2, failed: 0 });
    const season = (await listPlaylists(hub.ctx, 'audio_playlist')).find(({ items }) => items.length === 2);
    expect(season?.items).toEqual(episodes.toReversed().map(({ item }) => item));
  });

  it('are cancelled on request, and resumed after a restart', async () => {
    const hang = (response: ServerResponse) => void response.write(someSound(1000, 71));
    answers['/audio/71.mp3'] = hang;
    const url = serve('/slow.xml', `<title>Slow</title>${[72, 71, 70].map((n) => itemOf(n, host)).join('')}`);
    const { id } = await post<ShowImport>('/api/show-imports', { url });
    const fetching = async () => {
      const { import: now, episodes } = await look(id);
      const stuck = episodes.find(({ state }) => state === 'fetching');
      return [now.counts.done, stuck?.title, (stuck?.received ?? 0) > 0];
    };
    await expect.poll(fetching).toEqual([2, 'Episode 71', true]);
    const again = await callerOf(hub.url, cookie).send('POST', '/api/show-imports', { url });
    expect((await again.json()).params.issues).toEqual([{ path: 'url', reason: 'under-way' }]);
    await hub.stop();
    await begin();
    await expect.poll(fetching).toEqual([2, 'Episode 71', true]);
    const canceled = await post<ShowImport>(`/api/show-imports/${id}/cancel`);
    expect([canceled.state, canceled.counts.canceled]).toEqual(['canceled', 1]);
    delete answers['/audio/71.mp3'];
    await post(`/api/show-imports/${id}/retry`);
    const { import: done } = await settled(id);
    expect([done.state, done.counts.done]).toEqual(['done', 3]);
    const season = (await listPlaylists(hub.ctx, 'audio_playlist')).find(({ items }) => items.length === 3);
    const items = new Map(
      (await findItems(hub.ctx, season?.items ?? [])).map((item) => [item.id, item.titles.en]),
    );
    expect(season?.items.map((item) => items.get(item))).toEqual(['Episode 70', 'Episode 71', 'Episode 72']);
  });

  if (engine === 'sqlite' || isFullRun)
    it('may be five thousand', async () => {
      const notes = `<description><![CDATA[${'<p>What it is about.</p>'.repeat(50)}]]></description>`;
      const many = Array.from({ length: 5000 }, (_, n) => itemOf(n + 1000, host, notes)).reverse();
      const url = serve('/many.xml', `<title>Many</title>${many.join('')}`);
      const preview = await post<FeedPreview>('/api/show-imports/preview', { url });
      expect(preview.counts).toEqual({ inFeed: 5000, toCome: 5000, there: 0, leftOut: 0 });
      const { id, counts } = await post<ShowImport>('/api/show-imports', { url });
      expect(counts.waiting + counts.fetching + counts.done).toBe(5000);
      await expect.poll(async () => (await look(id)).import.counts.done).toBeGreaterThan(5);
      expect((await look(id)).import.secondsLeft).toBeGreaterThan(0);
      const { counts: after } = await post<ShowImport>(`/api/show-imports/${id}/cancel`);
      expect(after.waiting + after.fetching).toBe(0);
    });
});
