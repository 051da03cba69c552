import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { verifyChains } from '#features/audit/server/chains.ts';
import { checkTrail } from '#features/audit/server/checks/check.ts';
import { type Content, findContent } from '#features/library/server/doors/content.ts';
import { type ActingContext, actAsHub } from '#server/context.ts';
import { onBothEnginesInFull, testContext } from '../../../../../test/context.ts';
import { addItem } from '../../../../../test/library.ts';
import '../index.ts';
import { chainHash, textHash } from './chain.ts';
import { disposeUses } from './dispose.ts';
import { recordUses } from './record.ts';
import { findUses } from './repository.ts';
import { verifyUses } from './verify.ts';

/** Removes the triggers that guard the table, as somebody with full access to the database would do first. */
const unguard = {
  sqlite: ['drop trigger compliance_uses_no_update', 'drop trigger compliance_uses_no_delete'],
  postgres: [
    'drop trigger compliance_uses_no_update on compliance_uses',
    'drop trigger compliance_uses_no_delete on compliance_uses',
  ],
};

/** Columns of a record, each with the change to the third of six and the expected verdict. */
const columns: Readonly<Record<string, { set: string; fault: string; column?: string; seq?: number }>> = {
  seq: { set: 'seq = 99', fault: 'missing' },
  at: { set: 'at = at + 1', fault: 'changed' },
  kind: { set: "kind = 'sent'", fault: 'changed' },
  ...Object.fromEntries(
    [
      ...['item_id', 'link_id', 'person', 'recipient', 'standing', 'addressee'],
      ...['approval_id', 'seal', 'disclosure', 'disposed_by'],
    ].map((name) => [name, { set: `${name} = 'x'`, fault: 'column', column: name }]),
  ),
  rules_version: { set: 'rules_version = 7', fault: 'column', column: 'rules_version' },
  body: { set: "body = replace(body, 'ana', 'bea')", fault: 'column', column: 'body' },
  body_hash: { set: "body_hash = 'x'", fault: 'changed' },
  prev: { set: "prev = 'x'", fault: 'unlinked' },
  hash: { set: "hash = 'x'", fault: 'changed' },
};

/** All but the number. */
const columnsOfUses = `at, kind, item_id, link_id, person, recipient, standing, addressee, approval_id, seal, rules_version, disclosure, body,
  body_hash, disposed_by, prev, hash`;
const changed = (set: string, seq = 3) => `update compliance_uses set ${set} where seq = ${seq}`;
const cutAt = (seq: number) => [
  `delete from compliance_use_items where seq > ${seq}`,
  `delete from compliance_uses where seq > ${seq}`,
  `update compliance_uses_head set seq = ${seq}, hash = (select hash from compliance_uses where seq = ${seq})`,
];

const tamperings: { what: string; statements: string[]; found: object }[] = [
  ...Object.entries(columns).map(([name, { set, ...found }]) => ({
    what: `a changed ${name}`,
    statements: [changed(set)],
    found: { seq: 3, ...found },
  })),
  ...[1, 3, 6].map((seq) => ({
    what: `record ${seq} removed`,
    statements: [`delete from compliance_uses where seq = ${seq}`],
    found: { seq, fault: 'missing' },
  })),
  {
    what: 'two records swapped',
    statements: [changed('seq = 1003', 3), changed('seq = 3', 4), changed('seq = 4', 1003)],
    found: { seq: 3, fault: 'unlinked' },
  },
  {
    what: 'a record emptied without the trail',
    statements: [changed("body = null, disposed_by = 'x'")],
    found: { seq: 3, fault: 'column', column: 'disposed_by' },
  },
  {
    what: 'what a record is found by removed',
    statements: ['delete from compliance_use_items where seq = 3'],
    found: { seq: 3, fault: 'column', column: 'compliance_use_items' },
  },
  {
    what: 'the end removed',
    statements: ['delete from compliance_uses where seq > 4'],
    found: { seq: 5, fault: 'missing' },
  },
  {
    what: 'the end removed with the head set back',
    statements: cutAt(3),
    found: { seq: 4, fault: 'missing' },
  },
  {
    what: 'a head of another hash',
    statements: ["update compliance_uses_head set hash = 'x'"],
    found: { seq: 6, fault: 'head' },
  },
  {
    what: 'a record before the first',
    statements: [
      `insert into compliance_uses (seq, ${columnsOfUses}) select 0, ${columnsOfUses} from compliance_uses where seq = 3`,
    ],
    found: { seq: 0, fault: 'unlinked' },
  },
  {
    what: 'another head',
    statements: ["insert into compliance_uses_head values (2, 4, '')"],
    found: { seq: 4, fault: 'head' },
  },
  {
    what: 'a text that is not what its hash says',
    statements: ["insert into compliance_use_texts values ('x', 'y')"],
    found: { seq: 6, fault: 'column', column: 'compliance_use_texts x' },
  },
  {
    what: 'a head set back',
    statements: ['update compliance_uses_head set seq = 5'],
    found: { seq: 6, fault: 'surplus' },
  },
];

const recipients = ['a', 'b', 'ana@x.org', 'bea@x.org', 'e', 'f'];

onBothEnginesInFull('tampering with records of use', (engine) => {
  let ctx: ActingContext;
  let content: Content;
  const run = (statement: string) => sql.raw(statement).execute(ctx.db.query);
  const verified = async () => (await verifyChains(ctx)).find(({ name }) => name === 'uses');

  beforeAll(async () => {
    const now = new Date();
    ctx = { ...actAsHub(await testContext(engine)), now: () => now };
    const found = await findContent(ctx, 'video', (await addItem(ctx)).id);
    if (!found) throw new Error('not there');
    content = found;
    for (const statement of unguard[engine]) await run(statement);
  });

  // The chain is the same every time, to the last hash: the heads noted in the trail stay valid.
  beforeEach(async () => {
    for (const table of ['compliance_uses', 'compliance_use_items', 'compliance_use_texts'])
      await run(`delete from ${table}`);
    await run('delete from compliance_uses_head where id > 1');
    await run("update compliance_uses_head set seq = 0, hash = ''");
    const made = (link: string) => ({ kind: 'opened' as const, content, link });
    await recordUses(
      ctx,
      recipients.map((recipient, index) => ({ ...made(`l${index}`), recipient })),
    );
    expect(await verified()).toMatchObject({ seq: 6, broken: null });
    await checkTrail(ctx);
  });

  it('is tried on every column', async () => {
    const { rows } = await sql<object>`select * from compliance_uses limit 1`.execute(ctx.db.query);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(Object.keys(columns).sort());
  });

  it('allows records of earlier versions, which lack how a recipient is known', async () => {
    const { rows } = await sql<{ body: string; prev: string; at: number }>`
      select body, prev, at from compliance_uses where seq = 6`.execute(ctx.db.query);
    const [row] = rows;
    if (!row) throw new Error('no record');
    const { standing, addressee, ...earlier } = JSON.parse(row.body);
    expect([standing, addressee]).toEqual(['unknown', null]);
    const body = JSON.stringify(earlier);
    const bodyHash = textHash(body);
    const hash = chainHash(row.prev, { seq: 6, at: Number(row.at), kind: 'opened', bodyHash });
    await sql`update compliance_uses set body = ${body}, body_hash = ${bodyHash}, hash = ${hash},
      standing = null, addressee = null where seq = 6`.execute(ctx.db.query);
    await sql`update compliance_uses_head set hash = ${hash}`.execute(ctx.db.query);
    expect((await verifyUses(ctx)).broken).toBeNull();
    expect((await findUses(ctx, {}, { above: 5, most: 1 }))[0]?.body).toMatchObject({ standing: 'unknown' });
  });

  it.each(tamperings)('finds $what', async ({ statements, found }) => {
    for (const statement of statements) await run(statement);
    expect((await verified())?.broken).toEqual(found);
  });

  it.each([
    { set: "update compliance_uses set person = 'x' where seq = 3", column: 'person' },
    { set: "insert into compliance_use_items values ('x', 3)", column: 'compliance_use_items' },
  ])('finds changes to the proof of a disposed record: $column', async ({ set, column }) => {
    await disposeUses(ctx, [3], 'Time is over');
    expect((await verified())?.broken).toBeNull();
    await run(set);
    expect((await verified())?.broken).toEqual({ seq: 3, fault: 'column', column });
  });
});
