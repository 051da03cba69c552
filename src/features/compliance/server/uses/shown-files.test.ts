import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { beforeAll, expect, it, vi } from 'vitest';
import { commands } from '#features/audit/server/commands.ts';
import type { Content } from '#features/library/server/doors/content.ts';
import { requireItem } from '#features/library/server/doors/items.ts';
import { removeReleased } from '#features/library/server/files/release.ts';
import { actAsHub } from '#server/context.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { hourMs } from '#shared/durations.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { addFileItem } from '../../../../../test/library.ts';
import { plainPdf } from '../../../../../test/media/pdfs.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { approveItem, openCategory, publishRules } from '../../fixtures.ts';
import { findDueNow, staySignedIn, untroubled } from '../retention/fixtures.ts';
import { recordUse } from './record.ts';

const yearMs = 366 * 24 * hourMs;

onBothEnginesInFull('the files that records of use name', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let editor: Awaited<ReturnType<typeof memberOf>>;
  let principal: typeof editor;
  beforeAll(async () => {
    hub = await startHubWithClock(engine);
    staySignedIn(hub);
    editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    await publishRules(principal, {
      categories: [openCategory, { ...openCategory, name: 'Retail', needsApproval: true }],
    });
  });

  const add = async (bytes: string) => {
    const { ctx } = hub.hub;
    const file = await ctx.storage.put(inOnePiece(Buffer.from(bytes)));
    const source = { type: 'file' as const, ...file, mime: 'application/pdf', name: 'a.pdf' };
    const { id } = await addReady(ctx, 'pdf', bytes, { given: { source, audience: 'members' } });
    return { id, key: file.key, path: ctx.storage.localPath(file.key) ?? '' };
  };
  const use = async (id: string) => {
    const item = await requireItem(hub.hub.ctx, id);
    await recordUse(hub.hub.ctx, { kind: 'opened', content: { type: 'pdf', id, item } as Content });
  };
  const showSeason = async (ids: readonly string[]) => {
    const items = await Promise.all(ids.map((id) => requireItem(hub.hub.ctx, id)));
    const playlist = { id: 'season', titles: { en: 'Season' } };
    const content = { type: 'audio_playlist', id: 'season', playlist, items } as unknown as Content;
    await recordUse(hub.hub.ctx, { kind: 'opened', content });
  };
  const verify = async () => {
    const output = await commands[0]?.run(actAsHub(hub.hub.ctx), { files: true, head: undefined } as never);
    return { failed: output?.failed ?? false, lines: output?.lines ?? [] };
  };

  it('are compared with their hashes by verify --files, even if they needed no approval', async () => {
    const { id, key, path } = await add(`shown ${engine}`);
    await use(id);
    const bytes = await readFile(path);
    const sound = await verify();
    expect(sound).toMatchObject({ failed: false });
    expect(sound.lines).toContain('The files of the records of use are intact: 1.');

    await chmod(path, 0o600);
    await writeFile(path, bytes.with(3, 0));
    const changed = await verify();
    expect(changed.failed).toBe(true);
    // Reported once, in however many records it is named.
    expect(changed.lines).toEqual([expect.stringContaining('differs from the bytes')]);
    expect(changed.lines[0]).toContain(key);
    expect(changed.lines[0]).toContain(`of the records of use (${id})`);

    await rm(path);
    const gone = await verify();
    expect(gone.failed).toBe(true);
    expect(gone.lines[0]).toContain(`${key} of the `);
    expect(gone.lines[0]).toContain('is missing');
    await writeFile(path, bytes);
    expect((await verify()).failed).toBe(false);
  });

  it('are compared as former versions of an item too, even if nobody was shown them', async () => {
    const { id, key, path } = await add(`kept ${engine}`);
    const bytes = await readFile(path);
    await chmod(path, 0o600);
    await writeFile(path, bytes.with(0, 0));
    const { lines } = await verify();
    const named = `The file ${key} of the versions of items (${id})`;
    expect(lines).toEqual([`${named} differs from the bytes it was stored with.`]);
    await writeFile(path, bytes);
  });

  it('are read once each, however many records name them', async () => {
    const pdf = await plainPdf(1);
    const file = { mime: 'application/pdf', name: 'a.pdf', kind: 'pdf', category: 'Retail' } as const;
    const { id, source } = await addFileItem(hub.hub.ctx, pdf, file);
    const key = source.type === 'file' ? source.key : '';
    const state = async () => (await requireItem(hub.hub.ctx, id)).processing.state;
    await expect.poll(state, { timeout: 60_000 }).toBe('done');
    await approveItem(editor, principal, id);
    await use(id);
    await use(id);
    const read = vi.spyOn(hub.hub.ctx.storage, 'read');
    expect((await verify()).failed).toBe(false);
    const keys = read.mock.calls.map(([readKey]) => readKey);
    read.mockRestore();
    expect(keys.filter((readKey) => readKey === key)).toHaveLength(1);
    expect(keys).toHaveLength(new Set(keys).size);
  });

  it('are not missed once their item was disposed of, even if a record of a season still names them', async () => {
    const [old, stored] = [await add(`first episode ${engine}`), await add(`second episode ${engine}`)];
    await showSeason([old.id, stored.id]);
    expect((await editor.send('DELETE', `/api/library/items/${old.id}`)).status).toBe(200);
    hub.pass(8 * yearMs);
    await findDueNow(hub.hub.ctx);
    const disposal = await principal.send('POST', '/api/compliance/disposals', {
      items: [old.id],
      reason: 'Time is over',
    });
    expect(disposal.status).toBe(200);
    const { id } = await disposal.json();
    const reported = async () =>
      (await (await principal.fetch(`/api/compliance/disposals/${id}`)).json()).items[0].state;
    await expect.poll(reported).toBe('done');
    hub.pass(2 * hourMs);
    await removeReleased.run(hub.hub.ctx, { keys: [old.key] }, untroubled);
    expect(await hub.hub.ctx.storage.stat(old.key)).toBe(null);
    expect(await verify()).toMatchObject({ failed: false });

    const bytes = await readFile(stored.path);
    await rm(stored.path);
    expect((await verify()).lines[0]).toContain(stored.key);
    await writeFile(stored.path, bytes);
  });
});
