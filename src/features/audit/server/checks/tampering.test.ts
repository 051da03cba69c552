import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type ActingContext, actAsHub } from '#server/context.ts';
import { onBothEnginesInFull, testContext } from '../../../../../test/context.ts';
import { rewriteTrail, unguard, unguardChecks } from '../../../../../test/rewrite-trail.ts';
import { recordChange } from '../record.ts';
import { verifyTrail } from '../verify.ts';
import { gatherAnchors } from './anchors.ts';
import { checkTrail } from './check.ts';

/** Entries 1 to 4, a check told by 5, entries 6 to 9, a check told by 10, and 11 and 12, which nobody has checked yet. */
const [anchor, checked, last] = [9, 10, 12];

interface Tampering {
  what: string;
  statements: string[];
  found: { seq: number; fault: string; column?: string };
}

const entry = (set: string, seq = 7) => `update audit_entries set ${set} where seq = ${seq}`;
const forged = (seq: number, previous: string) => `insert into audit_entries
  select ${seq}, at, actor_id, action, subject_type, subject_id, entry, ${previous}, hash from audit_entries where seq = 7`;
const cutAt = (seq: number) => [
  `delete from audit_entries where seq > ${seq}`,
  `update audit_head set seq = ${seq}, hash = (select hash from audit_entries where seq = ${seq})`,
];

/** Each column of an entry by its name; in one row, in the middle. */
const columns: Readonly<Record<string, Tampering['found'] & { set: string; at?: number }>> = {
  seq: { set: 'seq = 99', at: last, seq: last, fault: 'missing' },
  at: { set: 'at = at + 1', seq: 7, fault: 'column', column: 'at' },
  actor_id: { set: "actor_id = 'x'", seq: 7, fault: 'column', column: 'actor_id' },
  action: { set: "action = 'x'", seq: 7, fault: 'column', column: 'action' },
  subject_type: { set: "subject_type = 'x'", seq: 7, fault: 'column', column: 'subject_type' },
  subject_id: { set: "subject_id = 'x'", seq: 7, fault: 'column', column: 'subject_id' },
  entry: { set: "entry = replace(entry, 'thing', 'other')", seq: 7, fault: 'changed' },
  previous_hash: { set: "previous_hash = 'x'", seq: 7, fault: 'unlinked' },
  hash: { set: "hash = 'x'", seq: 7, fault: 'changed' },
};

/** Each column of what was kept of a check. */
const checkColumns: Readonly<Record<string, string>> = {
  id: "id = 'x'",
  at: 'at = at + 1',
  seq: 'seq = seq - 1',
  hash: "hash = 'x'",
  broken: `broken = '{"seq":1,"fault":"head"}'`,
  copy: `copy = '{"state":"locked","until":null,"bucket":"x"}'`,
};

const tamperings: Tampering[] = [
  ...Object.entries(columns).map(([name, { set, at, ...found }]) => ({
    what: `a changed ${name}`,
    statements: [entry(set, at)],
    found,
  })),
  ...[1, 7, last].map((seq) => ({
    what: `entry ${seq} removed`,
    statements: [`delete from audit_entries where seq = ${seq}`],
    found: { seq, fault: 'missing' },
  })),
  {
    what: 'two entries swapped',
    statements: [entry('seq = 1007', 7), entry('seq = 7', 8), entry('seq = 8', 1007)],
    found: { seq: 7, fault: 'unlinked' },
  },
  {
    what: 'an entry forged at the end',
    statements: [forged(13, '(select hash from audit_head)')],
    found: { seq: 13, fault: 'changed' },
  },
  {
    what: 'a tail cut off with its head set back, up to the last check',
    statements: cutAt(8),
    found: { seq: 9, fault: 'missing' },
  },
  {
    what: 'a tail cut off with the entry of the last check',
    statements: cutAt(anchor),
    found: { seq: anchor, fault: 'check', column: 'id' },
  },
  {
    what: 'a head of another hash',
    statements: ["update audit_head set hash = 'x'"],
    found: at(last, 'head'),
  },
  { what: 'a head set back', statements: ['update audit_head set seq = 11'], found: at(last, 'surplus') },
  { what: 'everything removed', statements: ['delete from audit_entries'], found: at(1, 'missing') },
  ...Object.entries(checkColumns).map(([name, set]) => ({
    what: `a changed ${name} of a check`,
    statements: [`update audit_checks set ${set} where seq = ${anchor}`],
    found: { seq: name === 'id' ? anchor : checked, fault: 'check', column: name },
  })),
  ...(['broken', 'copy'] as const).map((name) => ({
    what: `a check whose ${name} cannot be read`,
    statements: [`update audit_checks set ${name} = '{"state":["locked"],"seq":"x"}' where seq = ${anchor}`],
    found: { seq: checked, fault: 'check', column: name },
  })),
  ...[
    { seq: 4, reported: 5 },
    { seq: anchor, reported: checked },
  ].map(({ seq, reported }) => ({
    what: `the check of entry ${seq} removed`,
    statements: [`delete from audit_checks where seq = ${seq}`],
    found: { seq: reported, fault: 'check', column: 'id' },
  })),
  {
    what: 'an entry before the first',
    statements: [forged(0, "''")],
    found: { seq: 0, fault: 'unlinked' },
  },
  { what: 'another head', statements: ["insert into audit_head values (2, 4, '')"], found: at(4, 'head') },
  {
    what: 'a forged check from before the trail told of checks',
    statements: [
      `insert into audit_checks select 'x', 5, seq, hash, broken, copy from audit_checks where seq = ${anchor}`,
    ],
    found: { seq: anchor, fault: 'check', column: 'id' },
  },
  {
    what: 'a forged check',
    statements: [
      `insert into audit_checks select 'x', at + 1, seq, hash, broken, copy from audit_checks where seq = ${anchor}`,
    ],
    found: { seq: anchor, fault: 'check', column: 'id' },
  },
];

function at(seq: number, fault: string): Tampering['found'] {
  return { seq, fault };
}

onBothEnginesInFull('tampering', (engine) => {
  let ctx: ActingContext;
  const run = (statement: string) => sql.raw(statement).execute(ctx.db.query);
  const write = async (count: number) => {
    for (let made = 0; made < count; made += 1)
      await recordChange(ctx, { action: 'thing.changed', subject: { type: 'Thing', id: `thing-${made}` } });
  };
  const verified = async () => verifyTrail(ctx, await gatherAnchors(ctx));

  beforeAll(async () => {
    ctx = actAsHub(await testContext(engine));
    for (const statement of [...unguard[engine], ...unguardChecks[engine]]) await run(statement);
  });
  beforeEach(async () => {
    for (const table of ['audit_entries', 'audit_checks']) await run(`delete from ${table}`);
    await run('delete from audit_head where id > 1');
    await run("update audit_head set seq = 0, hash = ''");
    await write(4);
    await checkTrail(ctx);
    await write(4);
    await checkTrail(ctx);
    await write(2);
    expect(await verified()).toMatchObject({ seq: last, broken: null });
  });

  it('is tried on every column', async () => {
    const columnsOf = async (table: string) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} limit 1`.execute(
        ctx.db.query,
      );
      return Object.keys(rows[0] ?? {}).sort();
    };
    expect(await columnsOf('audit_entries')).toEqual(Object.keys(columns).sort());
    expect(await columnsOf('audit_checks')).toEqual(Object.keys(checkColumns).sort());
  });

  it.each(tamperings)('finds $what', async ({ statements, found }) => {
    for (const statement of statements) await run(statement);
    expect((await verified()).broken).toEqual(found);
  });

  it('finds a completely recomputed chain, by the checks', async () => {
    await rewriteTrail(ctx, 'thing-2', 'other-2');
    expect((await verified()).broken).toEqual({ seq: 4, fault: 'noted' });
    expect((await checkTrail(ctx)).broken).toEqual({ seq: 4, fault: 'noted' });
  });

  it('finds a chain recomputed with all stored checks only by a head stored elsewhere', async () => {
    const { seq, hash } = await verified();
    await run('delete from audit_checks');
    await run("delete from audit_entries where action = 'trail.checked'");
    await rewriteTrail(ctx, 'thing-2', 'other-2');
    expect((await verified()).broken).toBeNull();
    const { noted, ...anchors } = await gatherAnchors(ctx);
    expect((await verifyTrail(ctx, { ...anchors, noted: [...noted, { seq, hash }] })).broken).toEqual({
      seq: 11,
      fault: 'missing',
    });
  });
});
