import pg from 'pg';
import { toLexeme, toNumber } from '#features/library/server/search/postgres-repository.ts';
import { copyRows } from './copy.ts';
import { forgetAll, vocabulary } from './forms.ts';
import { type ItemRows, itemColumns, rowsOf } from './rows.ts';

const atOnce = 1000;

/** Fills a database that no hub uses yet; indexes are rebuilt at the end, which is much faster. */
export async function fillPostgres(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set maintenance_work_mem = '1GB'; set synchronous_commit = off`);
  const remake = await dropIndexes(client);
  forgetAll();
  for (let from = 0; from < count; from += atOnce)
    await copySome(
      client,
      Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => rowsOf(from + at)),
    );
  await copyRows(
    client,
    'search_words',
    vocabulary().map(({ word, spelling, uses }) => [word, spelling, uses]),
  );
  for (const step of remake) await client.query(step);
  for (const index of ['heads', 'bodies'])
    for (const column of [1, 2])
      await client.query(`alter index search_index_${index} alter column ${column} set statistics 0`);
  await client.query(`select setval(pg_get_serial_sequence('items', 'seq'), ${count})`);
  await client.query('vacuum analyze');
  await client.end();
}

/** Drops the indexes and returns the statements that restore them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(`
    select indexname as name, indexdef as made from pg_indexes
    where schemaname = 'public' and (tablename = 'items' or tablename like 'search%')
      and indexname not in (select conname from pg_constraint)`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query('alter table search_facets drop constraint search_facets_pkey');
  return ['alter table search_facets add primary key (token, seq)', ...rows.map(({ made }) => made)];
}

async function copySome(client: pg.Client, some: readonly ItemRows[]): Promise<void> {
  await copyRows(
    client,
    `items (${itemColumns})`,
    some.map(({ item }) => item),
  );
  await copyRows(
    client,
    'search_items',
    some.map(({ seq, id, heads, words }) => [seq, id, '', heads.join(' '), words.join(' ')]),
  );
  const withText = some.filter(({ textWords }) => textWords.length > 0);
  await copyRows(
    client,
    'search_texts',
    withText.map(({ seq, source, language, textWords }) => [seq, source, language, textWords.join(' ')]),
  );
  await copyRows(
    client,
    'search_index',
    some.map(({ seq, heads, bodies, facets }) => [
      seq,
      ...[heads, bodies].map((words) => [...words, ...facets].map(toLexeme).join(' ')),
    ]),
  );
  await copyRows(
    client,
    'search_facets',
    some.flatMap(({ seq, facets }) => facets.map((token) => [toNumber(token), seq])),
  );
  await copyRows(
    client,
    'search_passages',
    some.flatMap(({ passages }) =>
      passages.map(({ id, place, text, words }) => [id, place, text, words.join(' ')]),
    ),
  );
}
