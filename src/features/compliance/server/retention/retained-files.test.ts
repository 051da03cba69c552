import { beforeAll, expect, it } from 'vitest';
import { setCaptions } from '#features/library/server/captions/change.ts';
import { setItemFiles } from '#features/library/server/files/item-files.ts';
import { removeReleased } from '#features/library/server/files/release.ts';
import { insertVersion } from '#features/library/server/files/versions-repository.ts';
import { changeVersion, publishItem } from '#features/library/server/items/change.ts';
import { findItem } from '#features/library/server/items/repository.ts';
import { actAsHub } from '#server/context.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { hourMs } from '#shared/durations.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { approveItem, openCategory, publishRules } from '../../fixtures.ts';
import { findDueNow, staySignedIn, untroubled } from './fixtures.ts';

type TestPerson = Awaited<ReturnType<typeof memberOf>>;

const yearMs = 366 * 24 * hourMs;

onBothEngines('files of public content', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let editor: TestPerson;
  let principal: TestPerson;
  beforeAll(async () => {
    hub = await startHubWithClock(engine);
    staySignedIn(hub);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    await publishRules(principal, {
      categories: [openCategory, { ...openCategory, name: 'Retail', needsApproval: true }],
    });
  });

  let count = 0;
  const store = async (text: string) => hub.hub.ctx.storage.put(inOnePiece(Buffer.from(text)));
  /** Gives an item captions, and returns the key of their bytes. */
  const caption = async (id: string) => {
    count += 1;
    const text = `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${engine} ${count}\n`;
    await setCaptions(actAsHub(hub.hub.ctx), { id }, { language: 'en', kind: 'captions', label: '', text });
    return (await store(text)).key;
  };
  /** Gives an item a poster, and returns the key of its bytes. */
  const poster = async (id: string) => {
    count += 1;
    const { key, size } = await store(`poster ${engine} ${count}`);
    const file = `poster-${key.slice(0, 10)}.webp`;
    await changeVersion(actAsHub(hub.hub.ctx), { id }, 'item.updated', async (before, inside) => {
      const drawn = { file, width: 1, height: 1 };
      const after = { ...before, media: { ...before.media, poster: drawn } };
      await setItemFiles(inside, after, [{ name: file, key, size, mime: 'image/webp' }]);
      return after;
    });
    return key;
  };
  const isThere = async (key: string) => {
    hub.pass(2 * hourMs);
    await removeReleased.run(hub.hub.ctx, { keys: [key] }, untroubled);
    return (await hub.hub.ctx.storage.stat(key)) !== null;
  };
  const place = async (target: string) => {
    const input = { kind: 'item', target, matter: 'Smith v. Hub', reason: 'Letter' };
    return (await (await principal.send('POST', '/api/compliance/holds', input)).json()).id as string;
  };
  const lift = (id: string) => principal.send('POST', `/api/compliance/holds/${id}/lift`, { reason: 'Over' });

  it('are retained with it once replaced, if they were shown, and removed when it is disposed of', async () => {
    const { id } = await addItem(hub.hub.ctx, { published: false, audience: 'members' });
    const drafts = [await caption(id), await poster(id)];
    const shown = [await caption(id), await poster(id)];
    for (const key of drafts) expect(await isThere(key)).toBe(false);
    await publishItem(actAsHub(hub.hub.ctx), id, true);
    const last = [await caption(id), await poster(id)];
    for (const key of shown) expect(await isThere(key)).toBe(true);
    // Nobody gets them any more: they are retained, not served.
    const { captions } = (await findItem(hub.hub.ctx, id)) ?? { captions: [] };
    expect(captions).toHaveLength(1);
    const old = await fetch(`${hub.hub.url}/media/${id}/open/captions-en-${shown[0]?.slice(0, 10)}.vtt`);
    expect(old.status).toBe(404);
    await editor.send('DELETE', `/api/library/items/${id}`);
    hub.pass(7 * yearMs);
    for (const key of [...shown, ...last]) expect(await isThere(key)).toBe(true);
    await findDueNow(hub.hub.ctx);
    const disposal = await principal.send('POST', '/api/compliance/disposals', {
      items: [id],
      reason: 'Time is over',
    });
    const { id: disposed } = await disposal.json();
    const reported = async () =>
      (await (await principal.fetch(`/api/compliance/disposals/${disposed}`)).json()).items[0];
    await expect.poll(async () => (await reported()).state).toBe('done');
    const files = JSON.parse((await reported()).record).files.map(({ sha256 }: { sha256: string }) => sha256);
    expect(files).toEqual(expect.arrayContaining([...shown, ...last]));
    for (const key of [...shown, ...last]) expect(await isThere(key)).toBe(false);
  });

  it('are retained also if they are replaced after it was unpublished', async () => {
    const { id } = await addItem(hub.hub.ctx, { published: false, audience: 'members' });
    const shown = [await caption(id), await poster(id)];
    await publishItem(actAsHub(hub.hub.ctx), id, true);
    await publishItem(actAsHub(hub.hub.ctx), id, false);
    const drafts = [await caption(id), await poster(id)];
    await caption(id);
    await poster(id);
    for (const key of shown) expect(await isThere(key)).toBe(true);
    for (const key of drafts) expect(await isThere(key)).toBe(false);
  });

  it('that a working copy had in between are retained under a legal hold when it is adopted', async () => {
    const { ctx } = hub.hub;
    const adopt = async (isOnLegalHold: boolean) => {
      const { id } = await addItem(ctx, { category: 'retail' });
      await approveItem(editor, principal, id);
      const legalHold = isOnLegalHold ? await place(id) : null;
      const copy = await (await editor.send('POST', `/api/library/items/${id}/working-copy`, {})).json();
      count += 1;
      const { key, size } = await store(`upload ${engine} ${count}`);
      const upload = { name: 'between.mp4', key, size: Number(size), mime: 'video/mp4', by: editor.uid };
      await insertVersion(ctx, copy.id, upload);
      const between = await caption(copy.id);
      await caption(copy.id);
      await approveItem(editor, principal, copy.id);
      expect(await findItem(ctx, copy.id)).toBe(null);
      return { keys: [key, between], legalHold };
    };
    const onLegalHold = await adopt(true);
    for (const key of onLegalHold.keys) expect(await isThere(key)).toBe(true);
    const free = await adopt(false);
    for (const key of free.keys) expect(await isThere(key)).toBe(false);
    expect((await lift(onLegalHold.legalHold ?? '')).status).toBe(200);
  });
});
