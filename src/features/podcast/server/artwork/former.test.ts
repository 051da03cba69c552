import { beforeAll, expect, it } from 'vitest';
import { openCategory, publishRules } from '#features/compliance/fixtures.ts';
import { findDueNow, staySignedIn, untroubled } from '#features/compliance/server/retention/fixtures.ts';
import { removeReleased } from '#features/library/server/files/release.ts';
import { publishItem } from '#features/library/server/items/change.ts';
import { type ActingContext, actAsHub } from '#server/context.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { hourMs } from '#shared/durations.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { changeEpisode, readEpisode } from '../episodes/change.ts';
import { changeShow, createShow, removeShow } from '../shows/change.ts';
import { findShow } from '../shows/repository.ts';

const yearMs = 366 * 24 * hourMs;

onBothEngines('former artwork', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  let ctx: ActingContext;
  beforeAll(async () => {
    hub = await startHubWithClock(engine);
    staySignedIn(hub);
    ctx = actAsHub(hub.hub.ctx);
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    await publishRules(principal, { categories: [openCategory] });
  });

  let count = 0;
  const makeArtwork = async () => {
    count += 1;
    const { key } = await ctx.storage.put(inOnePiece(Buffer.from(`artwork ${engine} ${count}`)));
    return { key, width: 1400, height: 1400 };
  };
  /** Gives an episode other artwork, and returns the key of its file. */
  const toEpisode = async (item: string) => {
    const artwork = await makeArtwork();
    await changeEpisode(ctx, { item, version: (await readEpisode(ctx, item)).version, artwork });
    return artwork.key;
  };
  const isThere = async (key: string) => {
    hub.pass(2 * hourMs);
    await removeReleased.run(ctx, { keys: [key] }, untroubled);
    return (await ctx.storage.stat(key)) !== null;
  };
  const place = async (target: string) => {
    const input = { kind: 'item', target, matter: 'Smith v. Hub', reason: 'Letter' };
    return (await (await principal.send('POST', '/api/compliance/holds', input)).json()).id as string;
  };
  const lift = (id: string) => principal.send('POST', `/api/compliance/holds/${id}/lift`, { reason: 'Over' });

  it('of a podcast is retained, also when the podcast is removed', async () => {
    const [first, second] = [await makeArtwork(), await makeArtwork()];
    const { id } = await createShow(ctx, { titles: { en: 'Show' }, artwork: first });
    const { version = 0 } = (await findShow(ctx, id)) ?? {};
    await changeShow(ctx, { id, version, artwork: second });
    expect(await isThere(first.key)).toBe(true);
    await removeShow(ctx, id);
    hub.pass(yearMs);
    for (const { key } of [first, second]) expect(await isThere(key)).toBe(true);
  });

  it('of a published episode is retained until the episode is disposed of', async () => {
    const { id } = await addItem(ctx, { kind: 'audio', published: false });
    const draft = await toEpisode(id);
    const replaced = await toEpisode(id);
    await publishItem(ctx, id, true);
    const withdrawn = await toEpisode(id);
    await publishItem(ctx, id, false);
    await toEpisode(id);
    expect(await isThere(draft)).toBe(false);
    hub.pass(8 * yearMs);
    for (const key of [replaced, withdrawn]) expect(await isThere(key)).toBe(true);
    await findDueNow(ctx);
    const input = { items: [id], reason: 'Time is over' };
    const disposal = await (await principal.send('POST', '/api/compliance/disposals', input)).json();
    const reported = async () =>
      (await (await principal.fetch(`/api/compliance/disposals/${disposal.id}`)).json()).items[0];
    await expect.poll(async () => (await reported()).state).toBe('done');
    const files = JSON.parse((await reported()).record).files.map(({ sha256 }: { sha256: string }) => sha256);
    expect(files).toEqual(expect.arrayContaining([replaced, withdrawn]));
    for (const key of [replaced, withdrawn]) expect(await isThere(key)).toBe(false);
  });

  it('of an unpublished episode is retained under a legal hold', async () => {
    const { id } = await addItem(ctx, { kind: 'audio', published: false });
    const draft = await toEpisode(id);
    const legalHold = await place(id);
    await toEpisode(id);
    expect(await isThere(draft)).toBe(true);
    await lift(legalHold);
    expect(await isThere(draft)).toBe(false);
  });
});
