import { beforeAll, expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import type { Finding } from '../../contract.ts';
import { newShow } from '../shows/new-show.ts';
import { faultsOfShow } from './show.ts';

onBothEnginesInFull('the check before an episode is published', (engine) => {
  let test: TestHub;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let show: { id: string; version: number };
  beforeAll(async () => {
    test = await startTestHub(engine);
    editor = await memberOf(test, { roles: ['USER', 'EDITOR'] });
    [show] = (await (await editor.fetch('/api/shows')).json()).shows;
  });
  const findings = async (path: string): Promise<Finding[]> => {
    const answer = await editor.fetch(`/api/${path}/check`);
    expect(answer.status).toBe(200);
    return (await answer.json()).findings;
  };
  const faults = (found: Finding[], weight?: string) =>
    found.filter((each) => !weight || each.weight === weight).map(({ fault }) => fault);

  it('reports for an empty show what directories would refuse, and nothing that was corrected', async () => {
    const before = await findings(`shows/${show.id}`);
    expect(faults(before, 'refused').toSorted()).toEqual([
      ...['no-description', 'no-episodes', 'no-owner-email', 'not-reachable'],
    ]);
    expect(faults(before, 'advised').toSorted()).toEqual(['drawn-artwork', 'no-author']);
    const changed = await editor.send('PATCH', `/api/shows/${show.id}`, {
      version: show.version,
      descriptions: { en: 'About money.' },
      author: 'The university',
      owner: { name: 'Radio', email: 'radio@example.com' },
    });
    expect(changed.status).toBe(200);
    expect(faults(await findings(`shows/${show.id}`)).toSorted()).toEqual([
      ...['drawn-artwork', 'no-episodes', 'not-reachable'],
    ]);
  });

  it('checks an episode: its availability, sound, texts and times', async () => {
    const { ctx } = test.hub;
    const { id } = await addReady(ctx, 'audio', 'first', { titles: { en: 'Episode 1: Beginning' } });
    const loose = await findings(`episodes/${id}`);
    expect(loose.filter(({ item }) => item === id).map(({ fault }) => fault)).toEqual([
      ...['not-in-season', 'title-numbered', 'no-transcript'],
    ]);
    const twin = await addReady(ctx, 'audio', 'twin', { titles: { en: 'Twin' } });
    const dumb = await addItem(ctx, {
      kind: 'audio',
      contentId: 'dumb',
      titles: { en: 'Dumb' },
      source: { type: 'url', url: 'https://files.example.com/original', format: 'file' },
    });
    const made = await editor.send('POST', '/api/audio_playlists', {
      titles: { en: 'First' },
      slug: 'first',
      number: 1,
      published: false,
      items: [id, twin.id, dumb.id],
    });
    expect(made.status).toBe(201);
    const input = { version: 0, number: 4 };
    await editor.send('PATCH', `/api/episodes/${twin.id}`, input);
    await editor.send('PATCH', `/api/episodes/${id}`, {
      ...input,
      notes: `<p>${'word '.repeat(2200)}</p>`,
      soundbites: [{ startMs: 240_000, durationMs: 30_000, title: 'End' }],
    });
    const found = await findings(`episodes/${id}`);
    // Once this one is published, the show has an episode.
    expect(faults(found)).not.toContain('no-episodes');
    expect(found.find(({ fault }) => fault === 'same-number')?.params).toEqual({ title: 'Twin', number: 4 });
    expect(found.filter(({ item }) => item === id).map(({ fault }) => fault)).toEqual([
      ...['season-hidden', 'same-number', 'long-notes', 'title-numbered', 'no-transcript'],
      'soundbite-after-end',
    ]);
    expect(faults(await findings(`episodes/${dumb.id}`), 'refused')).toContain('no-sound');
    const all = await findings(`shows/${show.id}`);
    expect(new Set(all.map(({ item }) => item))).toEqual(new Set([null, id, twin.id, dumb.id]));
    const pdf = await addReady(ctx, 'pdf', 'paper');
    expect((await editor.fetch(`/api/episodes/${pdf.id}/check`)).status).toBe(404);
    const listener = await memberOf(test, {});
    expect((await listener.fetch(`/api/shows/${show.id}/check`)).status).toBe(403);
  });

  it('recognizes addresses that nobody outside reaches', () => {
    const bare = newShow(test.hub.ctx, { titles: { en: 'Show' }, slug: 'show' });
    const faultsAt = (url: string) => faultsOfShow(bare, 1, url).map(({ fault }) => fault);
    for (const url of ['http://127.0.0.1:3000', 'http://[::1]', 'https://hub', 'https://hub.internal'])
      expect(faultsAt(url)).toContain('not-reachable');
    expect(faultsAt('http://hub.example.com')).toContain('no-https');
    expect(faultsAt('https://hub.example.com')).not.toContain('no-https');
    expect(faultsAt('https://hub.example.com')).not.toContain('not-reachable');
  });
});
