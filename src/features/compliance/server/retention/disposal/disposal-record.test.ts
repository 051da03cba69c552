import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { verifyChains } from '#features/audit/server/chains.ts';
import { recordChange } from '#features/audit/server/index.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { newId } from '#shared/ids.ts';
import { type EngineName, onBothEngines } from '../../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../../test/factors.ts';
import { memberOf } from '../../../../../../test/members.ts';
import { makePack, unpack, verify } from '../../../../../../test/packs.ts';
import { listEntries } from '../../../../../../test/trail.ts';
import { describeDisposed } from '../../../contract.ts';
import { approveItem, openCategory, publishRules } from '../../../fixtures.ts';
import { findDueNow, staySignedIn, untroubled } from '../fixtures.ts';
import { runDisposal } from './job.ts';
import { addToDisposal, insertDisposal, listDisposals } from './repository.ts';
import { vouchForDisposal } from './vouch.ts';

const yearMs = 366 * 24 * 60 * 60 * 1000;

/** Formatters that print message keys, and a fixed text for every moment. */
const teller = {
  t: (key: string, { years = '' }: Record<string, string | number> = {}) => `${key} ${years}`.trim(),
  state: (state: string) => state,
  moment: () => 'then',
  day: (day: string) => day,
  bytes: String,
};

onBothEngines('the record of disposed content', (engine) => {
  let hub: Awaited<ReturnType<typeof startHubWithClock>>;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  let id: string;
  let record: string;
  beforeAll(async () => {
    hub = await startHubWithClock(engine);
    staySignedIn(hub);
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    principal = await memberOf(hub, { roles: ['COMPLIANCE'], firstName: 'Paula', lastName: 'Principal' });
    await publishRules(principal, {
      categories: [{ ...openCategory, needsApproval: true, retentionYears: 3 }],
    });
    const season = await editor.send('POST', '/api/audio_playlists', { titles: { en: 'Old season' } });
    id = (await season.json()).id;
    await approveItem(editor, principal, id, 'Playlist');
    await editor.send('DELETE', `/api/audio_playlists/${id}`);
    hub.pass(3.1 * yearMs);
    await findDueNow(hub.hub.ctx);
    const input = { items: [id], reason: 'Time is over' };
    const disposal = await (await principal.send('POST', '/api/compliance/disposals', input)).json();
    const reported = async () =>
      (await (await principal.fetch(`/api/compliance/disposals/${disposal.id}`)).json()).items[0];
    await vi.waitUntil(async () => (await reported()).state === 'done', { timeout: 30_000 });
    record = (await reported()).record;
  });

  it('names its kind: public copy is no item', async () => {
    expect(describeDisposed(record, teller)?.[0]).toEqual(['record.what', ['what.Playlist']]);
    const entries = await listEntries(hub.hub.ctx);
    const entry = entries.find(({ action, subject }) => action === 'item.disposed' && subject.id === id);
    expect(entry?.subject.type).toBe('Playlist');
  });

  it('names the approvers and the retention period, also in records written before they contained names', () => {
    const reported = describeDisposed(record, teller);
    expect(reported).toContainEqual(['record.approvals', ['approved, \u2068Paula Principal\u2069, then']]);
    expect(reported).toContainEqual(['record.rule', ['record.rule.text 3']]);
    const { about: _, filings: __, ...earlier } = JSON.parse(record);
    for (const approval of earlier.approvals) delete approval.names;
    expect(describeDisposed(JSON.stringify(earlier), teller)).toContainEqual([
      ...['record.approvals', [`approved, \u2068${principal.uid}\u2069, then`]],
    ]);
    expect(describeDisposed('{', teller)).toBe(null);
  });

  it('is in a pack, for people and for programs', async () => {
    const { folder } = await unpack(principal, await makePack(principal));
    const page = await readFile(join(folder, 'disposals/disposals.html'), 'utf8');
    for (const words of ['Old season', 'Season or playlist text', 'Paula Principal', '3 years after'])
      expect(page).toContain(words);
    expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('disposals/disposals.html');
    const stored = JSON.parse(await readFile(join(folder, 'disposals/disposals.json'), 'utf8'));
    expect(stored).toMatchObject([{ item_id: id, record: JSON.parse(record) }]);
    expect((await verify(folder)).code).toBe(0);
  });

  it('is found by its title, and a pack about it alone has the record', async () => {
    const query = new URLSearchParams({ kind: 'item', search: 'old sea' });
    const { subjects } = await (await principal.fetch(`/api/compliance/packs/subjects?${query}`)).json();
    expect(subjects).toEqual([{ id, name: 'Old season', detail: '' }]);
    const { folder } = await unpack(principal, await makePack(principal, { scope: { item: id } }));
    const stored = JSON.parse(await readFile(join(folder, 'disposals/disposals.json'), 'utf8'));
    expect(stored).toMatchObject([{ item_id: id }]);
    expect((await verify(folder)).code).toBe(0);
  });

  it.each([
    { what: 'of a disposal that never was', values: "'never', 'x', 'X', 'done', 7, '{}'" },
    { what: 'added to what somebody approved', values: "disposal_id, 'x', 'X', 'waiting', null, null" },
    { what: 'kept, as it is said', values: "disposal_id, 'x', 'X', 'kept', 7, null" },
  ])('cannot be forged unnoticed: $what', async ({ values }) => {
    const { ctx } = hub.hub;
    const { id: disposal } = (await listDisposals(ctx, { page: 1, size: 1 }))[0] ?? { id: '' };
    await sql
      .raw(`insert into compliance_disposed select ${values} from compliance_disposed`)
      .execute(ctx.db.query);
    const broken = (await verifyChains(ctx)).flatMap((each) => each.broken ?? []);
    const named = values.includes('never') ? 'never' : disposal;
    expect(broken[0]).toMatchObject({ fault: 'record', column: `disposal-contents ${named}` });
    await unguarded(ctx, engine, "delete from compliance_disposed where item_id = 'x'");
    expect((await verifyChains(ctx)).filter((each) => each.broken)).toEqual([]);
  });

  it('lists what was added between approval and disposal, also after it was carried out', async () => {
    const ctx = actAsHub(hub.hub.ctx);
    const approvedBy = { uid: principal.uid, name: 'Paula Principal' };
    const disposal = { id: newId(), approvedBy, approvedAt: ctx.now(), reason: 'Time is over', doneAt: null };
    await transaction(ctx, async (inside) => {
      const row = await insertDisposal(inside, disposal);
      await addToDisposal(inside, disposal.id, [{ item: 'approved', title: 'Approved' }]);
      const subject = { type: 'Disposal', id: disposal.id };
      const vouchers = await vouchForDisposal(inside, row);
      await recordChange(inside, { action: 'disposal.approved', subject, vouchers });
    });
    await addToDisposal(ctx, disposal.id, [{ item: 'added', title: 'Added' }]);
    await runDisposal.run(ctx, { disposal: disposal.id }, untroubled);
    const broken = (await verifyChains(ctx)).flatMap((each) => each.broken ?? []);
    expect(broken).toMatchObject([{ fault: 'record', column: `disposal-contents ${disposal.id}` }]);
  });
});

/** Runs a statement without the triggers that guard disposed items. */
async function unguarded(ctx: Context, engine: EngineName, statement: string): Promise<void> {
  const guard = 'compliance_disposed_no_delete';
  const drop =
    engine === 'sqlite'
      ? `drop trigger if exists ${guard}`
      : `drop trigger if exists ${guard} on compliance_disposed`;
  for (const each of [drop, statement]) await sql.raw(each).execute(ctx.db.query);
}
