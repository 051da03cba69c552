import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { openDatabase } from '#server/db/connection.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { settingsOfNothing, testContext } from '../../../../../test/context.ts';
import { postgresFullText } from './postgres-repository.ts';

const queryFor = (token: string) => [[{ token, prefix: false }]];

describe('words in blocks', () => {
  let ctx: Context;
  beforeAll(async () => {
    ctx = await testContext('postgres');
    // Over several small blocks and the end of a large one, with words that are common, rare, and only at either end.
    await sql`
      insert into search_index (seq, heads, bodies)
      select seq, '', array_to_tsvector(array_remove(array[
        'all', case when seq % 3 = 0 then 'third' end, case when seq % 1001 = 0 then 'rare' end,
        case when seq < 5000 then 'old' end, case when seq > 69000 then 'new' end,
        case when seq between 61000 and 65600 then 'middle' end
      ], null))
      from generate_series(0, 70000, 7) as seq`.execute(ctx.db.query);
  }, 60_000);

  it.each(['all', 'third', 'rare', 'old', 'new', 'middle', 'none'])('%s is found in order', async (word) => {
    for (const order of ['asc', 'desc'] as const)
      for (const limit of [1, 20, 700, 20_000]) {
        const { rows } = await sql<{ seq: number }>`
          select seq from search_index where bodies @@ ${`'${word}'`}::tsquery
          order by seq ${sql.raw(order)} limit ${limit}`.execute(ctx.db.query);
        const found = await postgresFullText.match(ctx, 'bodies', queryFor(word), { limit, order });
        expect(found).toEqual(rows.map(({ seq }) => seq));
      }
  });
});

it('words beyond the limit leave the first ones and the facets unchanged', async () => {
  const ctx = await testContext('postgres');
  const bodies = Array.from({ length: 60_000 }, (_, at) => `word${String(at).padStart(16, '0')}`);
  const facets = ['______0000000001'];
  await postgresFullText.put(ctx, 80_000, { heads: ['pier'], bodies, facets });
  const find = async (word = '') => {
    const ask = [...queryFor(word), ...queryFor(facets[0] ?? '')];
    return postgresFullText.match(ctx, 'bodies', ask, { limit: 5, order: 'desc' });
  };
  for (const word of [bodies[0], bodies[30_000]]) expect(await find(word)).toEqual([80_000]);
  expect(await find(bodies.at(-1))).toEqual([]);
});

it('items indexed before there were two sizes of blocks are found', async () => {
  const db = await openDatabase(readConfig(await settingsOfNothing('postgres')));
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0014'),
  );
  for (const table of [sql.table('search_heads'), sql.table('search_bodies')])
    await sql`
      insert into ${table} (seq, words)
      values (5, array_to_tsvector('{0000pier,0000_a}')), (9000, array_to_tsvector('{0001pier,0001_a}'))`.execute(
      db.query,
    );
  await migrate(db);
  for (const index of ['heads', 'bodies'] as const) {
    const { rows } = await sql<{ seq: number }>`
      select seq from ${sql.id(`search_${index}`)}(${`('@pier') & ('@_a')`}, 10, true, 9000) as found (seq)`.execute(
      db.query,
    );
    expect(rows.map(({ seq }) => seq)).toEqual([9000, 5]);
  }
  await db.query.destroy();
});
