import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { verifyChains } from '#features/audit/server/chains.ts';
import { storeMade } from '#features/library/server/files/store.ts';
import { changePlaylist } from '#features/library/server/playlists/change.ts';
import { dayMs } from '#shared/durations.ts';
import { callerOf } from '../../../../../../test/caller.ts';
import { onBothEnginesInFull } from '../../../../../../test/context.ts';
import { memberOf } from '../../../../../../test/members.ts';
import { makePack, unpack, verify } from '../../../../../../test/packs.ts';
import { addReady } from '../../../../../../test/ready-item.ts';
import { approveItem, decideOn, openCategory, publishRules, submitItem } from '../../../fixtures.ts';
import { type PolicyHub, startPolicyHub } from '../../policy/fixtures.ts';

const needingApproval = { ...openCategory, needsApproval: true, approvalMonths: 12 };

/** Texts that ever appear here, and those that replace them while none is approved. */
const words = [
  ...['Guaranteed', 'Risk-free', 'Otherwise', 'Calm markets', 'What we know', 'Certain gains'],
  ...['Double your money', 'Surely', 'Sure Bets', 'Certain &amp; Sons', 'Sure thing'],
  ...['Season 3', 'Saison\u00a03', 'one tap away'],
];

onBothEnginesInFull('public copy', (engine) => {
  let hub: PolicyHub;
  let season: string;
  beforeAll(async () => {
    hub = await startPolicyHub(engine);
    await publishRules(hub.principal, { categories: [needingApproval] });
    const { id } = await addReady(hub.hub.ctx, 'audio', 'heard', {});
    await approveItem(hub.editor, hub.principal, id);
    const titles = { en: 'Guaranteed profit', fr: 'Profit garanti' };
    const input = { titles, descriptions: { en: 'Risk-free' }, slug: 'first', number: 3, published: true };
    const made = await hub.editor.send('POST', '/api/audio_playlists', { ...input, items: [id] });
    season = (await made.json()).id;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Returns which of those texts appear on a page, or in a file. */
  const textAt = async (path: string, accept = 'text/html') => {
    const text = await (await callerOf(hub.hub.url).fetch(path, { headers: { accept } })).text();
    return words.filter((word) => text.includes(word));
  };
  const onPage = () => textAt('/audio_playlist/first');
  let seconds = 0;
  /** Feeds are rebuilt after a second of the machine's own clock. */
  const inFeed = async () => {
    seconds += 2;
    const later = Date.now() + seconds * 1000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    const found = await textAt('/feeds/pri-university-podcast.xml', '*/*');
    vi.restoreAllMocks();
    return found;
  };
  const change = async (path: string, words: object, version?: number) => {
    const now = version ?? (await (await hub.editor.fetch(path)).json()).version;
    const answer = await hub.editor.send('PATCH', path, { version: now, ...words });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return answer.json();
  };
  const reword = (words: object) => change(`/api/audio_playlists/${season}`, words);
  const standing = async (about = 'Playlist', id = season) =>
    (await hub.editor.fetch(`/api/compliance/words/${about}/${id}`)).json();

  it('is hidden before it is approved: a season has its default title', async () => {
    expect(await onPage()).toEqual(['Season 3']);
    expect(await textAt('/audio_playlist/first?lang=fr')).toEqual(['Saison\u00a03']);
    const found = await (await hub.owner.fetch('/api/audio_playlists?search=guaranteed')).json();
    expect(found.playlists).toEqual([]);
    const written = await (await hub.editor.fetch('/api/audio_playlists?search=guaranteed')).json();
    expect(written.playlists).toHaveLength(1);
    expect(await standing()).toMatchObject({ needsApproval: true, approved: null, newest: null });
  });

  it('is submitted, reviewed and approved as content is, never by its author and never otherwise', async () => {
    const submitted = await (await submitItem(hub.editor, season, 'Playlist')).json();
    expect(submitted).toMatchObject({ about: 'Playlist', title: 'Guaranteed profit', state: 'waiting' });
    const { approvals } = await (await hub.principal.fetch('/api/compliance/approvals')).json();
    expect(approvals).toMatchObject([{ id: submitted.id, about: 'Playlist' }]);
    const review = await (await hub.principal.fetch(`/api/compliance/approvals/${submitted.id}`)).json();
    expect(review).toMatchObject({
      content: null,
      words: { path: `/playlists/${season}` },
      isChanged: false,
      mayDecide: true,
      bundle: { kind: 'audio_playlist', source: { address: '/audio_playlist/first' } },
    });
    expect(review.findings.map(({ word }: { word: string }) => word)).toEqual([
      'guaranteed',
      'garanti',
      'risk-free',
    ]);
    const both = await memberOf(hub, { roles: ['EDITOR', 'COMPLIANCE'] });
    const own = await (await submitItem(both, season, 'Playlist')).json();
    expect((await decideOn(both, own.id)).status).toBe(403);
    expect((await decideOn(hub.principal, submitted.id)).status).toBe(409);
    await reword({ titles: { en: 'Otherwise' } });
    expect((await decideOn(hub.principal, own.id)).status).toBe(409);
    expect((await decideOn(hub.principal, own.id, { decision: 'returned', note: 'Calm down' })).status).toBe(
      200,
    );
    expect(await onPage()).toEqual(['Season 3']);
  });

  it('stays as approved, whatever is written since, until that is approved too', async () => {
    hub.pass(1000);
    await reword({ titles: { en: 'Calm markets' }, descriptions: { en: 'What we know' } });
    await approveItem(hub.editor, hub.principal, season, 'Playlist');
    expect(await onPage()).toEqual(['Calm markets', 'What we know']);
    expect(await inFeed()).toEqual(['Calm markets']);
    expect((await standing()).isBehind).toBe(false);

    await reword({ titles: { en: 'Certain gains' }, descriptions: {} });
    expect(await onPage()).toEqual(['Calm markets', 'What we know']);
    expect(await inFeed()).toEqual(['Calm markets']);
    expect(await standing()).toMatchObject({ isBehind: true, newest: { state: 'approved' } });
    const { titles } = await (await hub.editor.fetch(`/api/audio_playlists/${season}`)).json();
    expect(titles.en).toBe('Certain gains');
    await approveItem(hub.editor, hub.principal, season, 'Playlist');
    expect(await inFeed()).toEqual(['Certain gains']);
  });

  it('shows no picture that was not approved', async () => {
    const drawn = async (text: string) => {
      const { key } = await storeMade(hub.hub.ctx, { text, mime: 'image/webp' }, 'cover.webp');
      const poster = { key, mime: 'image/webp', name: 'cover.webp', size: 3 };
      const acting = { ...hub.hub.ctx, requestId: 'test', actor: { kind: 'visitor', id: null } as const };
      const cover = { poster, width: 16, height: 9 } as never;
      await changePlaylist(acting, { id: season, cover });
      return `/media/playlists/${season}/${key.slice(0, 10)}`;
    };
    const statuses = async (path: string) =>
      Promise.all(
        [hub.fetch(path), hub.owner.fetch(path), hub.editor.fetch(path)].map(
          async (one) => (await one).status,
        ),
      );
    const first = await drawn('one');
    expect(await statuses(first)).toEqual([404, 404, 200]);
    await approveItem(hub.editor, hub.principal, season, 'Playlist');
    expect(await statuses(first)).toEqual([200, 200, 200]);
    const second = await drawn('two');
    expect(await statuses(first)).toEqual([200, 200, 200]);
    expect(await statuses(second)).toEqual([404, 404, 200]);
  });

  it('is the hub’s default on the landing page and of a show until it is approved', async () => {
    await change('/api/landing', { headings: { en: 'Double your money' }, leads: { en: 'Surely' } });
    const [show] = (await (await hub.editor.fetch('/api/shows')).json()).shows;
    const input = { titles: { en: 'Sure Bets' }, author: 'Certain & Sons', copyright: 'Sure thing' };
    await change(`/api/shows/${show.id}`, input, show.version);
    expect(await textAt('/')).toContain('one tap away');
    for (const found of [await textAt('/'), await textAt('/pri-university-podcast'), await inFeed()])
      for (const word of words.slice(6, 11)) expect(found).not.toContain(word);
    expect(await textAt('/feeds/all.opml')).toEqual([]);

    await approveItem(hub.editor, hub.principal, 'landing', 'Landing');
    const { id } = await approveItem(hub.editor, hub.principal, show.id, 'Podcast');
    expect(await textAt('/')).toEqual(expect.arrayContaining(['Double your money', 'Surely', 'Sure Bets']));
    expect(await inFeed()).toEqual(expect.arrayContaining(['Sure Bets', 'Certain &amp; Sons', 'Sure thing']));
    const { bundle } = await (await hub.principal.fetch(`/api/compliance/approvals/${id}`)).json();
    expect(bundle).toMatchObject({ kind: 'show', show: { author: 'Certain & Sons' } });
    expect(await standing('Landing', 'landing')).toMatchObject({ isBehind: false });
  });

  it('is described by the trail, which is valid', async () => {
    const answer = await hub.principal.fetch(`/api/audit?subjectType=Playlist&subjectId=${season}&size=100`);
    const { entries } = await answer.json();
    const actions = entries.map(({ action }: { action: string }) => action);
    expect(actions).toContain('approval.approved');
    expect((await verifyChains(hub.hub.ctx)).flatMap(({ broken }) => broken ?? [])).toEqual([]);
  });

  it('is recalled by approvers, at once and with a reason', async () => {
    const recall = (by: typeof hub.editor, reason = 'A wrong name') =>
      by.send('POST', `/api/compliance/words/Podcast/${show}/recall`, { reason });
    const [{ id: show }] = (await (await hub.editor.fetch('/api/shows')).json()).shows;
    expect((await recall(hub.editor)).status).toBe(403);
    expect((await recall(hub.principal, '')).status).toBe(400);
    expect(await inFeed()).toContain('Sure Bets');
    expect((await recall(hub.principal)).status).toBe(200);
    expect(await inFeed()).not.toContain('Sure Bets');
    expect((await textAt('/')).includes('Sure Bets')).toBe(false);
    expect((await recall(hub.principal)).status).toBe(409);
    expect(await standing('Podcast', show)).toMatchObject({ approved: null, newest: { ended: 'recalled' } });
    const answer = await hub.principal.fetch(`/api/audit?subjectType=Podcast&subjectId=${show}&size=100`);
    expect(JSON.stringify(await answer.json())).toContain('A wrong name');
  });

  it('is part of packs with its approvals', async () => {
    const { folder, files } = await unpack(hub.principal, await makePack(hub.principal));
    const own = files.find((file) => file.endsWith(`${season}/item.html`))?.replace('item.html', '') ?? '';
    const read = (file: string) => readFile(join(folder, own, file), 'utf8');
    const approvals = JSON.parse(await read('approvals.json'));
    expect(approvals).toMatchObject(approvals.map(() => ({ about: 'Playlist' })));
    expect(approvals.length).toBeGreaterThan(3);
    expect(await read('approvals.html')).toContain('Certain gains');
    expect(await read('trail.csv')).toContain('approval.approved');
    expect(await read('item.html')).not.toContain('No longer in the library');
    expect(files.filter((file) => file.startsWith(`${own}files/`))).toEqual([
      expect.stringMatching(/picture\.webp$/),
    ]);
    expect(await verify(folder)).toMatchObject({ code: 0 });
  });

  it('expires with its approval, and is free if the rules require nothing', async () => {
    hub.pass(400 * dayMs);
    expect(await onPage()).toEqual(['Season 3']);
    expect(await textAt('/')).toEqual(['one tap away']);
    expect(await standing()).toMatchObject({ approved: null });
    await publishRules(hub.principal, { categories: [openCategory] });
    expect(await onPage()).toEqual(['Certain gains']);
    expect((await submitItem(hub.editor, season, 'Playlist')).status).toBe(403);
  });
});
