import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { verifyChains } from '#features/audit/server/chains.ts';
import { checkTrail } from '#features/audit/server/checks/check.ts';
import { adoptRecords } from '#features/audit/server/records/records.ts';
import { setCaptions } from '#features/library/server/doors/items.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { onBothEnginesInFull } from '../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../test/hub.ts';
import { addItem } from '../../../../test/library.ts';
import { memberOf } from '../../../../test/members.ts';
import { makePack } from '../../../../test/packs.ts';
import { approveItem, decideOn, openCategory, publishRules, submitItem } from '../fixtures.ts';

/** Tables of records, with a change for each column of one row. */
const tables = {
  compliance_approvals: {
    id: "'x'",
    version: 'version + 1',
    about: "'x'",
    item_id: "'x'",
    state: "'returned'",
    submitted_by: "'x'",
    submitted_at: 'submitted_at + 1',
    decided_by: "'x'",
    decided_at: '7',
    expires_at: '7',
    ended_at: '7',
    bundle: `replace(bundle, 'Fund', 'Bond')`,
    seal: "'x'",
    fingerprint: "'x'",
    body: `'{"title":"x","checklist":[],"sources":[],"note":"","rulesVersion":1,"decisionNote":"","ended":null,"submitter":"x","decider":null}'`,
  },
  compliance_copies: { approval_id: "'x'", key: "'x'" },
  compliance_recalls: {
    id: "'x'",
    item_id: "'x'",
    recalled_by: "'x'",
    recalled_by_name: "'x'",
    recalled_at: 'recalled_at + 1',
    reason: "'x'",
    lifted_at: '7',
  },
  compliance_holds: {
    id: "'x'",
    kind: "'item'",
    target: "'x'",
    name: "'x'",
    matter: "'x'",
    reason: "'x'",
    placed_by: "'x'",
    placed_by_name: "'x'",
    placed_at: 'placed_at + 1',
    lifted_by: "'x'",
    lifted_by_name: "'x'",
    lifted_at: '7',
    lift_reason: "'x'",
  },
  compliance_rules: {
    name: "'x'",
    version: 'version + 10',
    body: `'{"categories":[]}'`,
    changed_by: "'x'",
    changed_by_name: "'x'",
    changed_at: 'changed_at + 1',
    effective_at: 'changed_at + 1',
    reason: "'x'",
  },
  // The progress of a pack is not vouched for.
  compliance_packs: {
    id: "'x'",
    state: "'cancelled'",
    made_by: "'x'",
    made_at: 'made_at + 1',
    bytes: 'bytes + 1',
    ready_at: 'ready_at + 1',
    expires_at: 'expires_at + 1',
    key: "'x'",
    manifest: "'x'",
    body: `'{"scope":{},"names":{},"withMedia":true,"withChain":true,"language":"en","reason":"x","maker":"x"}'`,
  },
  compliance_pack_fetches: { pack_id: "'x'", uid: "'x'", name: "'x'", at: 'at + 1' },
};
/** Values that cannot be parsed in these columns. */
const unreadable = [
  { table: 'compliance_approvals', column: 'state', value: "'x'" },
  { table: 'compliance_approvals', column: 'bundle', value: "'x'" },
  { table: 'compliance_approvals', column: 'body', value: "'null'" },
  { table: 'compliance_rules', column: 'body', value: `'{"categories":7}'` },
  { table: 'compliance_packs', column: 'state', value: "'x'" },
] as const;
/** A moment beyond the end of the calendar. */
const never = 9_000_000_000_000_000;
/** Values that a lenient reader takes for the original, or that sort before the first row. */
const hidden = [
  ['compliance_approvals', 'an end that never comes', `set ended_at = ${never} where state = 'waiting'`],
  ['compliance_approvals', 'a bundle in another text', `set bundle = ' ' || bundle where state = 'waiting'`],
  [
    'compliance_recalls',
    'lifted at a moment that never comes',
    `set lifted_at = ${never} where lifted_at is null`,
  ],
] as const;
const guards = {
  sqlite: ['rules', 'holds'].flatMap((of) => [`compliance_${of}_no_update`, `compliance_${of}_no_delete`]),
  postgres: [
    'compliance_rules_no_change on compliance_rules',
    'compliance_holds_no_update on compliance_holds',
    'compliance_holds_no_delete on compliance_holds',
  ],
};
type Table = keyof typeof tables;
const names = Object.keys(tables) as Table[];
const ways = [
  ...hidden.map(([table, what, set]) => ({ table, what, how: () => `update ${table} ${set}` })),
  ...unreadable.map(({ table, column, value }) => ({
    table,
    what: `${column} made unreadable`,
    how: (key: string) => `update ${table} set ${column} = ${value} where ${key}`,
  })),
  ...names.flatMap((table) => [
    ...Object.entries(tables[table]).map(([column, value]) => ({
      table,
      what: column,
      how: (key: string) => `update ${table} set ${column} = ${value} where ${key}`,
    })),
    { table, what: 'removed', how: (key: string) => `delete from ${table} where ${key}` },
    { table, what: 'all removed', how: () => `delete from ${table}` },
  ]),
];

onBothEnginesInFull('records', (engine) => {
  let ctx: Context;
  let test: TestHub;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  let admin: typeof principal;
  beforeAll(async () => {
    test = await startTestHub(engine);
    ctx = test.hub.ctx;
    // An attacker with full access to the database begins by dropping the guards.
    for (const guard of guards[engine]) await sql.raw(`drop trigger ${guard}`).execute(ctx.db.query);
    const editor = await memberOf(test, { roles: ['EDITOR'] });
    principal = await memberOf(test, { roles: ['COMPLIANCE'] });
    admin = await memberOf(test, { roles: ['ADMIN'] });
    await publishRules(principal, { categories: [{ ...openCategory, needsApproval: true }] });
    await publishRules(principal, {
      categories: [{ ...openCategory, needsApproval: true, approvalMonths: 3 }],
    });
    const add = async (at: number) => {
      const { id } = await addItem(ctx, { titles: { en: `Fund ${at}` } });
      const text = `WEBVTT\n\n00:00.000 --> 00:02.000\nWords of ${at}\n`;
      await setCaptions(actAsHub(ctx), { id }, { language: 'en', kind: 'captions', label: '', text });
      return id;
    };
    const [one, two, three] = [await add(1), await add(2), await add(3)];
    await approveItem(editor, principal, one);
    await approveItem(editor, principal, two);
    await submitItem(editor, three);
    // Submitted again, which withdraws the waiting submission.
    await submitItem(editor, three);
    for (const id of [one, two])
      await principal.send('POST', `/api/compliance/items/${id}/recall`, { reason: 'Wrong' });
    await principal.send('POST', `/api/compliance/items/${two}/recall/lift`, { reason: 'Right' });
    const legalHold = { kind: 'all', matter: 'Smith v. Hub', reason: 'Letter of 3 March' };
    const { id } = await (await principal.send('POST', '/api/compliance/holds', legalHold)).json();
    await principal.send('POST', '/api/compliance/holds', { ...legalHold, matter: 'Jones v. Hub' });
    await principal.send('POST', `/api/compliance/holds/${id}/lift`, { reason: 'Settled' });
    const pack = await makePack(principal, { scope: { item: one } });
    await principal.fetch(`/api/compliance/packs/${pack.id}/file`);
  });

  it('are valid as written', async () => {
    const found = await verifyChains(ctx);
    expect(found.filter(({ broken }) => broken)).toEqual([]);
    const counts = Object.fromEntries(found.map(({ name, seq }) => [name, seq]));
    expect(counts).toMatchObject({
      approvals: 4,
      'approval-copies': 4,
      recalls: 2,
      holds: 2,
      rules: 2,
      packs: 1,
    });
  });

  it.each(ways)('cannot be changed unnoticed: $table, $what', async ({ table, how }) => {
    const rows = await readAll(ctx, table);
    const [key] = Object.keys(tables[table]);
    const chosen = `${key} = (select min(${key}) from ${table})${table === 'compliance_rules' ? ' and version = 1' : ''}`;
    await sql.raw(how(chosen)).execute(ctx.db.query);
    const broken = (await verifyChains(ctx)).flatMap((each) => each.broken ?? []);
    expect(broken).toMatchObject([{ fault: 'record' }]);
    await putBack(ctx, table, rows);
    expect((await verifyChains(ctx)).filter((each) => each.broken)).toEqual([]);
  });

  it('that were never recorded are found even if their ids come before all others', async () => {
    const approvals = await readAll(ctx, 'compliance_approvals');
    const copies = await readAll(ctx, 'compliance_copies');
    const ids = engine === 'sqlite' ? ['', null] : [''];
    for (const id of ids) {
      const approved = { ...approvals[0], id, item_id: 'another', state: 'approved', ended_at: null };
      await putBack(ctx, 'compliance_approvals', [...approvals, approved]);
      const broken = (await verifyChains(ctx)).flatMap((each) => each.broken ?? []);
      expect(broken).toEqual([{ seq: 0, fault: 'record', column: `approvals ${id}` }]);
    }
    await putBack(ctx, 'compliance_approvals', approvals);
    await putBack(ctx, 'compliance_copies', [...copies, { approval_id: '', key: 'x' }]);
    const broken = (await verifyChains(ctx)).flatMap((each) => each.broken ?? []);
    expect(broken).toEqual([{ seq: 0, fault: 'record', column: 'approval-copies ' }]);
    await putBack(ctx, 'compliance_copies', copies);
  });

  it('that are missing in the trail are found, also by the nightly check', async () => {
    const rows = await readAll(ctx, 'compliance_recalls');
    const forged = { ...rows[0], id: 'forged', item_id: 'another' };
    await putBack(ctx, 'compliance_recalls', [...rows, forged]);
    // Only records from before vouching are adopted.
    await adoptRecords(ctx);
    const { broken } = await checkTrail(ctx);
    expect(broken).toMatchObject({ fault: 'record', column: 'recalls forged' });
    await putBack(ctx, 'compliance_recalls', rows);
    expect(await checkTrail(ctx)).toMatchObject({ broken: null });
  });

  it('that somebody changed are found even if the hub has rewritten them since', async () => {
    const [{ id: approval }] = await idsOf(ctx, 'compliance_approvals', "state = 'waiting'");
    const [{ id: recall, item_id: item }] = await idsOf(ctx, 'compliance_recalls', 'lifted_at is null');
    const [{ id: legalHold }] = await idsOf(ctx, 'compliance_holds', 'lifted_at is null');
    await sql`update compliance_approvals set submitted_by = 'x' where id = ${approval}`.execute(
      ctx.db.query,
    );
    for (const table of ['compliance_recalls', 'compliance_holds'])
      await sql.raw(`update ${table} set reason = 'x' where lifted_at is null`).execute(ctx.db.query);
    const [{ id: pack }] = await idsOf(ctx, 'compliance_packs', "state = 'ready'");
    await sql.raw("update compliance_packs set manifest = 'x'").execute(ctx.db.query);
    expect((await admin.fetch(`/api/compliance/packs/${pack}/file`)).status).toBe(200);
    expect((await decideOn(principal, `${approval}`, { decision: 'returned' })).status).toBe(200);
    await principal.send('POST', `/api/compliance/items/${item}/recall/lift`, { reason: 'Right' });
    await principal.send('POST', `/api/compliance/holds/${legalHold}/lift`, { reason: 'Settled' });
    const broken = (await verifyChains(ctx)).flatMap((each) => each.broken ?? []);
    expect(broken.map(({ column }) => column).sort()).toEqual([
      ...[`approvals ${approval}`, `holds ${legalHold}`, `packs ${pack}`, `recalls ${recall}`],
    ]);
    // Present faults are reported first.
    const rows = await readAll(ctx, 'compliance_recalls');
    await putBack(ctx, 'compliance_recalls', [...rows, { ...rows[0], id: 'forged', item_id: 'another' }]);
    expect((await verifyChains(ctx)).find(({ name }) => name === 'recalls')?.broken?.column).toBe(
      'recalls forged',
    );
  });
});

type Row = Record<string, unknown>;

async function idsOf(ctx: Context, table: Table, which: string): Promise<[Row, ...Row[]]> {
  const { rows } = await sql.raw<Row>(`select * from ${table} where ${which}`).execute(ctx.db.query);
  const [first, ...rest] = rows;
  if (!first) throw new Error(`no such row of ${table}`);
  return [first, ...rest];
}

async function readAll(ctx: Context, table: Table): Promise<Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(ctx.db.query)).rows;
}

async function putBack(ctx: Context, table: Table, rows: readonly Row[]): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(ctx.db.query);
  const stored = rows.map((row) => ({
    ...row,
    ...('body' in row && { body: typeof row.body === 'string' ? row.body : JSON.stringify(row.body) }),
  }));
  await ctx.db.query.withTables<Record<string, Row>>().insertInto(table).values(stored).execute();
}
