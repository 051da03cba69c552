import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type ActingContext, actAsHub } from '#server/context.ts';
import { onBothEnginesInFull, testContext } from '../../../../test/context.ts';
import { rewriteTrail, unguard } from '../../../../test/rewrite-trail.ts';
import { recordChange, recordChanges } from './record.ts';
import { verifyTrail } from './verify.ts';

const count = 12;
const swapped = `update audit_entries set seq = case seq when 4 then 5 else 4 end + 1000 where seq in (4, 5)`;

/** The attack, the entry at which it must be found, and what must be said of it. */
const attacks: [
  name: string,
  statements: string[],
  found: { seq: number; fault: string; column?: string },
][] = [
  [
    'a changed text',
    ["update audit_entries set entry = replace(entry, 'thing-5', 'thing-x') where seq = 5"],
    { seq: 5, fault: 'changed' },
  ],
  ['a changed hash', ["update audit_entries set hash = 'x' where seq = 3"], { seq: 3, fault: 'changed' }],
  ['a removed entry', ['delete from audit_entries where seq = 5'], { seq: 5, fault: 'missing' }],
  ['a removed first entry', ['delete from audit_entries where seq = 1'], { seq: 1, fault: 'missing' }],
  [
    'a removed entry, the others moved up',
    [
      'delete from audit_entries where seq = 5',
      ...[6, 7, 8, 9, 10, 11, 12].map(
        (seq) => `update audit_entries set seq = ${seq - 1} where seq = ${seq}`,
      ),
    ],
    { seq: 5, fault: 'unlinked' },
  ],
  [
    'two swapped entries',
    [swapped, 'update audit_entries set seq = seq - 1000 where seq > 1000'],
    { seq: 4, fault: 'unlinked' },
  ],
  ['a tail that was cut', ['delete from audit_entries where seq > 9'], { seq: 10, fault: 'missing' }],
  ['everything removed', ['delete from audit_entries'], { seq: 1, fault: 'missing' }],
  [
    'a changed action',
    ["update audit_entries set action = 'thing.kept' where seq = 7"],
    { seq: 7, fault: 'column', column: 'action' },
  ],
  [
    'a changed time',
    ['update audit_entries set at = at + 1 where seq = 7'],
    { seq: 7, fault: 'column', column: 'at' },
  ],
  [
    'a changed actor',
    ["update audit_entries set actor_id = 'somebody' where seq = 7"],
    { seq: 7, fault: 'column', column: 'actor_id' },
  ],
  [
    'a changed subject',
    ["update audit_entries set subject_id = 'other' where seq = 7"],
    { seq: 7, fault: 'column', column: 'subject_id' },
  ],
  ['a head that names another hash', ["update audit_head set hash = 'x'"], { seq: count, fault: 'head' }],
  ['a head that was set back', ['update audit_head set seq = 9'], { seq: 10, fault: 'surplus' }],
];

onBothEnginesInFull('verifying the trail', (engine) => {
  const opened = testContext(engine);

  async function run(ctx: ActingContext, statements: readonly string[]): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(ctx.db.query);
  }

  /** A trail of its own in the same database: what was there is put aside. */
  async function withTrail(work: (ctx: ActingContext) => Promise<void>): Promise<void> {
    const ctx = actAsHub(await opened);
    await run(ctx, ['delete from audit_entries', "update audit_head set seq = 0, hash = ''"]);
    for (let at = 1; at <= count; at += 1)
      await recordChange(ctx, { action: 'thing.changed', subject: { type: 'Thing', id: `thing-${at}` } });
    await work(ctx);
  }

  async function growTo(ctx: ActingContext, length: number): Promise<void> {
    const ids = Array.from({ length: length - count }, (_, at) => `more-${at}`);
    await recordChanges(
      ctx,
      ids.map((id) => ({ action: 'thing.changed', subject: { type: 'Thing', id } })),
    );
  }

  it('needs the guards removed before any tampering', async () => {
    await run(actAsHub(await opened), unguard[engine]);
  });

  it('finds nothing wrong with an empty trail, nor with an untouched one', async () => {
    const ctx = actAsHub(await opened);
    expect(await verifyTrail(ctx)).toEqual({
      seq: 0,
      hash: '',
      broken: null,
      last: 0,
      done: true,
      copies: 'off',
    });
    await withTrail(async () => {
      expect(await verifyTrail(ctx)).toMatchObject({ seq: count, broken: null });
    });
  });

  it.each(attacks)('finds %s', async (_name, statements, found) => {
    await withTrail(async (ctx) => {
      await run(ctx, statements);
      expect((await verifyTrail(ctx)).broken).toEqual(found);
    });
  });

  it('finds a completely rewritten trail only by a head stored elsewhere', async () => {
    await withTrail(async (ctx) => {
      const { seq, hash } = await verifyTrail(ctx);
      await recordChange(ctx, { action: 'thing.changed', subject: { type: 'Thing', id: 'later' } });
      expect((await verifyTrail(ctx, { noted: [{ seq, hash }] })).broken).toBeNull();
      await rewriteTrail(ctx, 'thing-3', 'thing-x');
      expect((await verifyTrail(ctx)).broken).toBeNull();
      expect((await verifyTrail(ctx, { noted: [{ seq, hash }] })).broken).toEqual({ seq, fault: 'noted' });
      await run(ctx, ['delete from audit_entries where seq > 9']);
      await rewriteTrail(ctx, 'thing-3', 'thing-x');
      expect((await verifyTrail(ctx)).broken).toBeNull();
      expect((await verifyTrail(ctx, { noted: [{ seq, hash }] })).broken).toEqual({
        seq: 10,
        fault: 'missing',
      });
    });
  });

  it('reads more entries than one batch', async () => {
    await withTrail(async (ctx) => {
      await growTo(ctx, 1100);
      expect(await verifyTrail(ctx)).toMatchObject({ seq: 1100, broken: null });
      await run(ctx, ['delete from audit_entries where seq between 1000 and 1050']);
      expect((await verifyTrail(ctx)).broken).toEqual({ seq: 1000, fault: 'missing' });
    });
  });

  it('resumes an interrupted check, and reports its progress', async () => {
    await withTrail(async (ctx) => {
      await growTo(ctx, 2500);
      const seen = [];
      for (let from: { seq: number; hash: string } | undefined; ; ) {
        const { seq, hash, done, last, broken } = await verifyTrail(ctx, { from, atMostMs: 0 });
        seen.push([seq, last, done, broken]);
        if (done) break;
        from = { seq, hash };
      }
      expect(seen).toEqual([
        [1000, 2500, false, null],
        [2000, 2500, false, null],
        [2500, 2500, true, null],
      ]);
      const part = await verifyTrail(ctx, { atMostMs: 0 });
      expect((await verifyTrail(ctx, { from: { ...part, hash: 'f'.repeat(64) } })).broken).toEqual({
        seq: 1001,
        fault: 'unlinked',
      });
      await run(ctx, ['delete from audit_entries where seq > 900']);
      expect((await verifyTrail(ctx, { from: part })).broken).toEqual({ seq: 901, fault: 'missing' });
    });
  });

  it('covers the names of things, which older entries lack', async () => {
    await withTrail(async (ctx) => {
      const subject = { type: 'Thing', id: 'named', name: 'What it was called' };
      await recordChange(ctx, { action: 'thing.changed', subject });
      expect(await verifyTrail(ctx)).toMatchObject({ seq: count + 1, broken: null });
      await run(ctx, ["update audit_entries set entry = replace(entry, 'was called', 'was not called')"]);
      expect((await verifyTrail(ctx)).broken).toEqual({ seq: count + 1, fault: 'changed' });
    });
  });
});
