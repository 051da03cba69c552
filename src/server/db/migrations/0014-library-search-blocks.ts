import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Speeds up the search for words on PostgreSQL, and the sorting of matches on both databases. */
export const librarySearchBlocks: Migration = {
  name: '0014-library-search-blocks',
  async up(query, engine) {
    if (engine.name === 'postgres') await joinIndexes(query);
    // Covering index: some thousand matches are filtered and sorted here, without reading their large rows.
    else
      await sql`create index items_keys on items (seq, sort_title, updated_at, duration_ms, published, archived,
        audience, kind, state, language, category)`.execute(query);
  },
};

type Sql = RawBuilder<unknown>;

async function joinIndexes(query: Kysely<unknown>): Promise<void> {
  const steps = [
    // Both kinds of words in one row: together they are long enough to be stored out of line, so that the rows themselves,
    // which every lookup must visit, are close together.
    sql`create table search_index (seq bigint primary key, heads tsvector not null, bodies tsvector not null)
      with (toast_tuple_target = 128)`,
    ...columns.map((name) => sql`alter table search_index alter column ${sql.id(name)} set storage external`),
    sql`insert into search_index (seq, heads, bodies)
      select seq, ${withoutBlock('heads')}, ${withoutBlock('bodies')}
      from search_heads as heads join search_bodies as bodies using (seq)`,
    ...columns.flatMap((name) => [
      sql`drop function ${sql.id(`search_${name}_match`)}`,
      sql`drop table ${sql.id(`search_${name}`)}`,
    ]),
    makeBlocked,
    sql`set local maintenance_work_mem = '512MB'`,
    ...columns.flatMap(makeIndex),
    // Filtering by several facets begins with the rarest, so the planner must know how rare they are.
    sql`alter table search_facets alter column token set statistics 1000`,
  ];
  for (const step of steps) await step.execute(query);
}

const columns = ['heads', 'bodies'] as const;

/** Returns the words without the four digits of their block, which they were prefixed with. */
function withoutBlock(table: string): Sql {
  const words = sql.ref(`${table}.words`);
  return sql`array_to_tsvector(array(select substr(word, 5) from unnest(tsvector_to_array(${words})) as word))`;
}

// GIN collects all matches before it returns the first, so blocks of items are queried one after the other until enough are
// found. Every word is indexed with the number of its small block and with that of its large one, each in a column of the
// index: a tsvector of both would hold only half as many words.
const small = sql.lit(12);
const large = sql.lit(16);

// Joining and splitting the words takes half as long as a select over them; no word contains a space.
const makeBlocked = sql`
  create function search_blocked(seq bigint, words tsvector, bits int) returns tsvector
  language plpgsql immutable strict parallel safe
  as $$ declare
    block text := to_hex(seq >> bits) || '.';
  begin
    return array_to_tsvector(
      string_to_array(block || array_to_string(tsvector_to_array(words), ' ' || block), ' ')
    );
  end $$`;

function makeIndex(name: (typeof columns)[number]): Sql[] {
  const index = sql.id(`search_index_${name}`);
  const blocked = (bits: Sql) => sql`search_blocked(seq, ${sql.id(name)}, ${bits})`;
  const found = (bits: Sql) => sql`
    select seq from search_index
    where ${blocked(bits)} @@ replace(asked, '@', to_hex(here >> ${bits}) || '.')::tsquery
      and seq + 0 between low and high
    order by case when newest then -seq else seq end limit missing`;
  return [
    // Without a pending list, which every search would have to scan.
    sql`create index ${index} on search_index using gin (${blocked(small)}, ${blocked(large)})
      with (fastupdate = off)`,
    // The planner has only one plan (see below), so statistics would be useless.
    sql`alter index ${index} alter column 1 set statistics 0, alter column 2 set statistics 0`,
    // The block's number replaces `@`. Common words fill the page from a few small blocks; if many of those would be needed,
    // large ones are queried instead. The planner underestimates the cost of checking words and would rather scan all rows, and
    // planning each block takes longer than its query: the settings leave one plan, made once.
    sql`create function ${sql.id(`search_${name}`)} (asked text, most int, newest boolean, last bigint)
      returns setof bigint language plpgsql stable
      set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
      set plan_cache_mode = force_generic_plan
      as $$ declare
        here bigint := case when newest then last else 0 end;
        low bigint;
        high bigint;
        seen bigint;
        got int;
        missing int := most;
        wide boolean := false;
        bits int;
      begin
        while missing > 0 and here between 0 and last loop
          bits := case when wide then ${large} else ${small} end;
          low := (here >> bits) << bits;
          high := low + (1 << bits) - 1;
          if newest then high := here; else low := here; end if;
          if wide then return query ${found(large)}; else return query ${found(small)}; end if;
          get diagnostics got = row_count;
          missing := missing - got;
          here := case when newest then low - 1 else high + 1 end;
          seen := case when newest then last - here else here end;
          wide := seen >> ${small} > 0 and missing * seen > (most - missing) * (4::bigint << ${small});
        end loop;
      end $$`,
  ];
}
