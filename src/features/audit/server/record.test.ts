import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { actAsHub, closeContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';
import { onBothEngines, testContext, testSettings } from '../../../../test/context.ts';
import { openContext } from '../../../../test/open-context.ts';
import { recordChange } from './record.ts';
import { findRows, readEnd } from './repository.ts';
import { verifyTrail } from './verify.ts';

const change = (id: string) => ({ action: 'thing.changed', subject: { type: 'Thing', id } });

onBothEngines('the audit trail', (engine) => {
  const opened = testContext(engine);

  it('records who did what, in its own transaction if there is none', async () => {
    const ctx = { ...actAsHub(await opened), requestId: 'request-1' };
    await recordChange(ctx, { ...change('one'), before: { name: 'a' }, after: { name: 'ب “quoted” \0' } });
    const { last } = await readEnd(ctx);
    const [row] = await findRows(ctx, {}, { above: last - 1, upTo: last }, { oldestFirst: true });
    expect(JSON.parse(row?.entry ?? '')).toEqual({
      seq: last,
      at: expect.any(String),
      actor: { kind: 'operator', id: null, name: 'hub' },
      ...change('one'),
      before: { name: 'a' },
      after: { name: 'ب “quoted” \0' },
      requestId: 'request-1',
    });
    expect(await verifyTrail(ctx)).toMatchObject({ seq: last, broken: null });
  });

  it('has no entry of rolled-back changes, and no gap', async () => {
    const ctx = actAsHub(await opened);
    const { head } = await readEnd(ctx);
    const failed = transaction(ctx, async (inside) => {
      await recordChange(inside, change('never'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect((await readEnd(ctx)).head).toEqual(head);
    await recordChange(ctx, change('after'));
    expect(await verifyTrail(ctx)).toMatchObject({ seq: head.seq + 1, broken: null });
  });

  it.each(['update audit_entries set action = action', 'delete from audit_entries'])(
    'is protected by the database: %s',
    async (statement) => {
      const ctx = actAsHub(await opened);
      await recordChange(ctx, change('kept'));
      await expect(sql.raw(statement).execute(ctx.db.query)).rejects.toThrow('append-only');
    },
  );

  it('is one unbroken chain under concurrent writes', async () => {
    const settings = await testSettings(engine);
    // On SQLite a second connection of this process would wait for itself.
    const nodes = engine === 'sqlite' ? 1 : 4;
    const contexts = [];
    for (let node = 0; node < nodes; node += 1) contexts.push(await openContext(settings));
    await Promise.all(contexts.map((ctx) => migrate(ctx.db)));
    const writing = contexts.flatMap((ctx) =>
      Array.from({ length: 50 }, (_, at) => recordChange(actAsHub(ctx), change(String(at)))),
    );
    await Promise.all(writing);
    const [first] = contexts;
    if (!first) throw new Error('no context');
    expect(await verifyTrail(first)).toMatchObject({ seq: nodes * 50, broken: null });
    await Promise.all(contexts.map(closeContext));
  });
});

it('makes nobody wait for its head while holding locks that its writer needs next', async () => {
  const ctx = actAsHub(await testContext('postgres'));
  await sql`insert into labels (kind, circle, label, folded, uses) values ('tag', 'all', 'x', 'x', 1)`.execute(
    ctx.db.query,
  );
  const [reported, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const takeLabel = (inside: typeof ctx) => sql`update labels set uses = uses + 1`.execute(inside.db.query);
  const recordsFirst = transaction(ctx, async (inside) => {
    await recordChange(inside, change('first'));
    reported.resolve();
    await taken.promise;
    await takeLabel(inside);
  });
  const writesFirst = transaction(ctx, async (inside) => {
    await takeLabel(inside);
    taken.resolve();
    await reported.promise;
    await recordChange(inside, change('second'));
  });
  await Promise.all([recordsFirst, writesFirst]);
  expect(await verifyTrail(ctx)).toMatchObject({ seq: 2, broken: null });
});
