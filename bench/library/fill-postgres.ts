import pg from 'pg';
import { toLexeme, toNumber } from '#features/library/server/search/postgres/repository.ts';
import { countWords } from './fill-sqlite.ts';
import { type ItemRows, itemColumns, rowsOf } from './rows.ts';

const atOnce = 1000;

/** Fills a database that no hub uses yet; the indexes of words are made at the end, which is much faster. */
export async function fillPostgres(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop index search_heads_words; drop index search_bodies_words');
  const vocabulary = new Map<string, { spelling: string; uses: number }>();
  for (let from = 0; from < count; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => rowsOf(from + at));
    await insertSome(client, some);
    for (const rows of some) {
      countWords(vocabulary, rows.words);
      countWords(vocabulary, rows.textWords);
    }
  }
  const words = [...vocabulary];
  await insert(
    client,
    'search_words',
    ['text', 'text', 'int'],
    [
      words.map(([word]) => word),
      words.map(([, { spelling }]) => spelling),
      words.map(([, { uses }]) => Math.min(uses, 64)),
    ],
  );
  for (const index of ['search_heads', 'search_bodies'])
    await client.query(`create index ${index}_words on ${index} using gin (words) with (fastupdate = off)`);
  await client.query(`select setval(pg_get_serial_sequence('items', 'seq'), ${count})`);
  await client.query('vacuum analyze');
  await client.end();
}

async function insertSome(client: pg.Client, some: readonly ItemRows[]): Promise<void> {
  const types =
    'bigint text int text text text text int int text text text bigint int text jsonb text bigint bigint'.split(
      ' ',
    );
  const columns = types.map((_, at) => some.map(({ item }) => item[at]));
  await insert(client, `items (${itemColumns}) overriding system value`, types, columns);
  await insert(
    client,
    'search_items',
    ['bigint', 'text', 'text', 'text', 'text'],
    [
      some.map(({ seq }) => seq),
      some.map(({ id }) => id),
      some.map(() => ''),
      some.map(({ heads }) => heads.join(' ')),
      some.map(({ words }) => [...words.keys()].join(' ')),
    ],
  );
  const withText = some.filter(({ textWords }) => textWords.size > 0);
  await insert(
    client,
    'search_texts',
    ['bigint', 'text', 'text', 'text'],
    [
      withText.map(({ seq }) => seq),
      withText.map(({ source }) => source),
      withText.map(({ language }) => language),
      withText.map(({ textWords }) => [...textWords.keys()].join(' ')),
    ],
  );
  for (const index of ['heads', 'bodies'] as const)
    await insert(
      client,
      `search_${index}`,
      ['bigint', 'tsvector'],
      [
        some.map(({ seq }) => seq),
        some.map((rows) =>
          [...rows[index], ...rows.facets].map((token) => toLexeme(token, rows.seq)).join(' '),
        ),
      ],
    );
  const facets = some.flatMap(({ seq, facets }) => facets.map((token) => [toNumber(token), seq] as const));
  await insert(
    client,
    'search_facets',
    ['bigint', 'bigint'],
    [facets.map(([token]) => token), facets.map(([, seq]) => seq)],
  );
  const passages = some.flatMap((rows) => rows.passages);
  await insert(
    client,
    'search_passages',
    ['bigint', 'bigint', 'text', 'tsvector'],
    [
      passages.map(({ id }) => id),
      passages.map(({ place }) => place),
      passages.map(({ text }) => text),
      passages.map(({ words }) => words.join(' ')),
    ],
  );
}

/** A tsvector is given as its words with spaces between them. */
async function insert(
  client: pg.Client,
  table: string,
  types: readonly string[],
  columns: readonly unknown[][],
): Promise<void> {
  const names = types.map((_, at) => `c${at}`);
  const values = types.map((type, at) =>
    type === 'tsvector' ? `array_to_tsvector(string_to_array(c${at}, ' '))` : `c${at}`,
  );
  const lists = types.map((type, at) => `$${at + 1}::${type === 'tsvector' ? 'text' : type}[]`);
  await client.query(
    `insert into ${table} select ${values} from unnest(${lists}) as given (${names})`,
    columns as unknown[],
  );
}
