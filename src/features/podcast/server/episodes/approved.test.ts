import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { approveItem, openCategory, publishRules } from '#features/compliance/fixtures.ts';
import { type PolicyHub, startPolicyHub } from '#features/compliance/server/policy/fixtures.ts';
import { findItem } from '#features/library/server/doors/items.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { storeMade } from '../../../library/server/files/store.ts';
import { artworkAddress } from '../artwork/address.ts';
import { findEpisodes, putEpisode } from './repository.ts';

const feedPath = '/feeds/pri-university-podcast.xml';

onBothEnginesInFull('the text of an approved episode', (engine) => {
  let hub: PolicyHub;
  let id: string;
  beforeAll(async () => {
    hub = await startPolicyHub(engine);
    ({ id } = await addReady(hub.hub.ctx, 'audio', crypto.randomUUID(), { given: { category: 'approval' } }));
    const season = { titles: { en: 'First' }, slug: 'first', number: 1, published: true, items: [id] };
    await hub.editor.send('POST', '/api/audio_playlists', season);
    await say({ notes: '<p>A fact</p>' });
    await drawn('first picture');
    await approveItem(hub.editor, hub.principal, id);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const read = async () => (await hub.editor.fetch(`/api/episodes/${id}`)).json();
  const say = async (words: object) => {
    const { version } = await read();
    const answer = await hub.editor.send('PATCH', `/api/episodes/${id}`, { version, ...words });
    expect(answer.status).toBe(200);
  };
  /** Gives the episode its own artwork, and returns its address. */
  const drawn = async (text: string) => {
    const { ctx } = hub.hub;
    const { key } = await storeMade(ctx, { text, mime: 'image/jpeg' }, 'artwork.jpg');
    const own = (await findEpisodes(ctx, [id])).get(id);
    if (!own) throw new Error('nothing was said of it');
    const size = { width: 1400, height: 1400 };
    await putEpisode(ctx, own.version, {
      ...own,
      version: own.version + 1,
      artworkKey: key,
      artworkSize: size,
    });
    return artworkAddress('episodes', id, key);
  };
  let seconds = 0;
  /** Returns the public feed after its cache has expired, by the machine's own clock. */
  const reported = async () => {
    seconds += 2;
    const later = Date.now() + seconds * 1000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    const feed = await (await hub.fetch(feedPath)).text();
    vi.restoreAllMocks();
    const page = await (await hub.fetch('/api/podcast?language=en')).text();
    return feed + page;
  };
  const artworkIn = async () =>
    /itunes:image href="[^"]*(\/media\/podcast\/episodes\/[^"]+)"/.exec(await reported())?.[1];
  const standing = async () => (await hub.editor.fetch(`/api/compliance/items/${id}`)).json();

  it('stays as approved, whatever is written since, until that is approved too', async () => {
    expect(await reported()).toContain('A fact');
    const old = await artworkIn();
    expect((await hub.fetch(old ?? '')).status).toBe(200);
    expect((await standing()).isBehind).toBe(false);

    await say({
      notes: '<p>Guaranteed <a href="https://elsewhere.example">profit</a></p>',
      people: [{ name: 'Risk Free', role: 'host' }],
      soundbites: [{ startMs: 0, durationMs: 1000, title: 'Safe as houses' }],
    });
    const picture = await drawn('second picture');
    const still = await reported();
    expect(still).toContain('A fact');
    for (const words of ['Guaranteed', 'elsewhere.example', 'Risk Free', 'Safe as houses', picture])
      expect(still).not.toContain(words);
    expect([await artworkIn(), (await hub.fetch(old ?? '')).status]).toEqual([old, 200]);
    expect((await hub.fetch(picture)).status).toBe(404);
    expect((await hub.owner.fetch(picture)).status).toBe(404);
    expect((await hub.editor.fetch(picture)).status).toBe(200);
    expect(await standing()).toMatchObject({ hold: null, isBehind: true });

    const { bundle } = await (
      await hub.principal.fetch(
        `/api/compliance/approvals/${(await approveItem(hub.editor, hub.principal, id)).id}`,
      )
    ).json();
    expect(bundle.episode).toMatchObject({ people: [{ name: 'Risk Free' }] });
    const now = await reported();
    for (const words of ['Guaranteed', 'Risk Free', 'Safe as houses', picture]) expect(now).toContain(words);
    expect((await hub.fetch(picture)).status).toBe(200);
    expect((await hub.fetch(old ?? '')).status).toBe(404);
    expect((await standing()).isBehind).toBe(false);
  });

  it('is reviewed before approval, and cannot be changed in between', async () => {
    await say({ notes: '<p>We guaran<b>tee</b> a profit</p>' });
    const input = { item: id, sources: [], note: '' };
    const checklist = ['balanced', 'risks', 'claims', 'promises', 'disclosures', 'rights'];
    const submitted = await hub.editor.send('POST', '/api/compliance/approvals', { ...input, checklist });
    const address = `/api/compliance/approvals/${(await submitted.json()).id}`;
    const review = await (await hub.principal.fetch(address)).json();
    expect(review.findings).toContainEqual(
      expect.objectContaining({
        excerpt: expect.objectContaining({ hit: 'guarantee' }),
        where: expect.objectContaining({ part: 'description' }),
      }),
    );
    await say({ notes: '<p>Another word</p>' });
    const { version, seal } = review;
    const decision = { version, seal, decision: 'approved', note: '' };
    const decided = await hub.principal.send('POST', `${address}/decision`, decision);
    expect([decided.status, (await decided.json()).params]).toEqual([409, { reason: 'changed' }]);
  });

  it('is the approved one from the very moment that future rules require it', async () => {
    await say({ notes: '<p>A fact</p>' });
    await approveItem(hub.editor, hub.principal, id);
    await publishRules(hub.principal, { categories: [openCategory] });
    await say({ notes: '<p>Twice as much by spring</p>' });
    await expect.poll(reported).toContain('Twice as much');
    const soon = hub.hub.ctx.now().getTime() + 1000;
    await publishRules(hub.principal, {
      categories: [openCategory, { ...openCategory, name: 'approval', needsApproval: true }],
      effectiveAt: new Date(soon).toISOString(),
    });
    // Its approval is valid beyond that moment, so nothing is written at that time.
    await expect
      .poll(async () => (await findItem(hub.hub.ctx, id))?.embargoFrom?.getTime())
      .toBeGreaterThan(soon);
    expect(await reported()).toContain('Twice as much');
    hub.pass(1000);
    expect(await reported()).toContain('A fact');
    expect(await reported()).not.toContain('Twice as much');
  });

  it('is withdrawn with its episode at a recall, its picture too', async () => {
    const picture = (await artworkIn()) ?? '';
    expect((await hub.fetch(picture)).status).toBe(200);
    const recalled = await hub.principal.send('POST', `/api/compliance/items/${id}/recall`, { reason: 'No' });
    expect(recalled.status).toBe(200);
    expect((await hub.fetch(picture)).status).toBe(404);
    expect((await hub.fetch(picture, { method: 'HEAD' })).status).toBe(404);
    expect(await reported()).not.toContain('Guaranteed');
  });
});
