import { chmod, readFile, writeFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { commands } from '#features/audit/server/commands.ts';
import { findContent } from '#features/library/server/doors/content.ts';
import { removeReleased } from '#features/library/server/files/release.ts';
import { changePlaylist, createPlaylist, removePlaylist } from '#features/library/server/playlists/change.ts';
import { actAsHub } from '#server/context.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { hourMs } from '#shared/durations.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { openCategory, publishRules } from '../../fixtures.ts';
import { recordUse } from '../uses/record.ts';
import { findDueNow, staySignedIn, untroubled } from './fixtures.ts';

const yearMs = 366 * 24 * hourMs;

onBothEnginesInFull('former covers of seasons', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startHubWithClock(engine);
    staySignedIn(hub);
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    await publishRules(principal, { categories: [openCategory] });
  });

  let count = 0;
  /** Creates a season with one episode and no cover. */
  const addSeason = async (published: boolean) => {
    const acting = actAsHub(hub.hub.ctx);
    const item = await addItem(hub.hub.ctx, { kind: 'audio', audience: 'members' });
    const input = { titles: { en: 'Season' }, items: [item.id], published };
    return { item: item.id, season: (await createPlaylist(acting, 'audio_playlist', input)).id };
  };
  /** Gives a season another cover, and returns the key of its bytes. */
  const cover = async (id: string) => {
    count += 1;
    const { key, size } = await hub.hub.ctx.storage.put(
      inOnePiece(Buffer.from(`cover ${engine} ${count} ${id}`)),
    );
    const poster = { name: 'poster.webp', key, size: Number(size), mime: 'image/webp' };
    await changePlaylist(actAsHub(hub.hub.ctx), { id, cover: { poster, width: 1, height: 1 } });
    return key;
  };
  const publish = (id: string, published: boolean) =>
    changePlaylist(actAsHub(hub.hub.ctx), { id, published });
  const remove = (id: string) => removePlaylist(actAsHub(hub.hub.ctx), 'audio_playlist', id);
  const isThere = async (key: string) => {
    hub.pass(2 * hourMs);
    await removeReleased.run(hub.hub.ctx, { keys: [key] }, untroubled);
    return (await hub.hub.ctx.storage.stat(key)) !== null;
  };
  const place = async (target: string) => {
    const input = { kind: 'item', target, matter: 'Smith v. Hub', reason: 'Letter' };
    const answer = await principal.send('POST', '/api/compliance/holds', input);
    expect(answer.status).toBe(200);
    return (await answer.json()).id as string;
  };
  const lift = (id: string) => principal.send('POST', `/api/compliance/holds/${id}/lift`, { reason: 'Over' });
  const dispose = async (id: string) => {
    await findDueNow(hub.hub.ctx);
    const disposal = await principal.send('POST', '/api/compliance/disposals', {
      items: [id],
      reason: 'Time is over',
    });
    expect(disposal.status).toBe(200);
    const { id: disposed } = await disposal.json();
    const reported = async () =>
      (await (await principal.fetch(`/api/compliance/disposals/${disposed}`)).json()).items[0];
    await expect.poll(async () => (await reported()).state).toBe('done');
    return JSON.parse((await reported()).record) as {
      about: string;
      files: { sha256: string; bytes: number }[];
    };
  };

  it('are retained while the season is on legal hold', async () => {
    const { season } = await addSeason(false);
    const former = await cover(season);
    const legalHold = await place(season);
    await cover(season);
    expect(await isThere(former)).toBe(true);
    await lift(legalHold);
    expect(await isThere(former)).toBe(false);
  });

  it('are retained while one of its episodes is on legal hold', async () => {
    const { season, item } = await addSeason(false);
    const former = await cover(season);
    const legalHold = await place(item);
    await cover(season);
    expect(await isThere(former)).toBe(true);
    await lift(legalHold);
    expect(await isThere(former)).toBe(false);
  });

  it('are removed if nobody has seen them', async () => {
    const { season } = await addSeason(false);
    const [replaced, last] = [await cover(season), await cover(season)];
    expect(await isThere(replaced)).toBe(false);
    await remove(season);
    expect(await isThere(last)).toBe(false);
  });

  it('that were shown are retained until the season is disposed of', async () => {
    const { season } = await addSeason(true);
    const replaced = await cover(season);
    const withdrawn = await cover(season);
    await publish(season, false);
    const draft = await cover(season);
    const last = await cover(season);
    const shown = [replaced, withdrawn, last];
    expect(await isThere(draft)).toBe(false);
    await publish(season, true);
    for (const key of shown) expect(await isThere(key)).toBe(true);
    await remove(season);
    hub.pass(yearMs);
    for (const key of shown) expect(await isThere(key)).toBe(true);
    hub.pass(7 * yearMs);
    const { files, about } = await dispose(season);
    expect(about).toBe('Playlist');
    expect(files.map(({ sha256 }) => sha256).sort()).toEqual(shown.toSorted());
    for (const { bytes } of files) expect(bytes).toBeGreaterThan(0);
    for (const key of shown) expect(await isThere(key)).toBe(false);
  });

  it('are read by verify --files, which names changed ones', async () => {
    const { season } = await addSeason(true);
    const former = await cover(season);
    await cover(season);
    const verify = async () =>
      (await commands[0]?.run(actAsHub(hub.hub.ctx), { files: true, head: undefined } as never))?.lines ?? [];
    const names = `The file ${former} of the pictures and captions that were shown (${season})`;
    const path = hub.hub.ctx.storage.localPath(former) ?? '';
    const bytes = await readFile(path);
    await chmod(path, 0o600);
    await writeFile(path, bytes.with(0, 0));
    expect(await verify()).toContain(`${names} differs from the bytes it was stored with.`);
    await writeFile(path, bytes);
    expect((await verify()).join()).not.toContain(former);
  });

  it('of samples are removed with them, unless somebody has used the season', async () => {
    const { ctx } = hub.hub;
    const removeSample = async (isUsed: boolean) => {
      const { season } = await addSeason(true);
      const key = await cover(season);
      const content = await findContent(ctx, 'audio_playlist', season);
      if (isUsed && content) await recordUse(ctx, { kind: 'opened', content });
      await removePlaylist(actAsHub(ctx), 'audio_playlist', season, true);
      return key;
    };
    expect(await isThere(await removeSample(false))).toBe(false);
    expect(await isThere(await removeSample(true))).toBe(true);
  });

  it('are retained while another season that showed them exists', async () => {
    const [one, other] = [(await addSeason(true)).season, (await addSeason(true)).season];
    const shared = await cover(one);
    const poster = { name: 'poster.webp', key: shared, size: 1, mime: 'image/webp' };
    const acting = actAsHub(hub.hub.ctx);
    await changePlaylist(acting, { id: other, cover: { poster, width: 1, height: 1 } });
    await cover(other);
    await remove(one);
    hub.pass(8 * yearMs);
    await dispose(one);
    expect(await isThere(shared)).toBe(true);
  });
});
