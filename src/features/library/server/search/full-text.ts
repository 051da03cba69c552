import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Passage, Range } from './passages.ts';
import { postgresFullText } from './postgres-repository.ts';
import { sqliteFullText } from './sqlite-repository.ts';
import type { Index, IndexQuery } from './terms.ts';

export interface StoredPassage extends Passage {
  id: number;
}

export interface MatchOptions {
  limit: number;
  order: 'asc' | 'desc';
}

export interface Question {
  index: Index;
  ask: IndexQuery;
}

/** Tokens of an item. Facets are separate, but in both indexes. */
interface Tokens {
  heads?: readonly string[];
  bodies: readonly string[];
  facets: readonly string[];
}

/** Full-text search, implemented for each of the two databases. */
export interface FullText {
  /** Replaces an item's entries in the indexes; its words in titles and tags only if they are given. */
  put(ctx: Context, seq: number, tokens: Tokens): Promise<void>;
  drop(ctx: Context, seq: number): Promise<void>;
  /** The matching items, by creation. */
  match(ctx: Context, index: Index, ask: IndexQuery, options: MatchOptions): Promise<number[]>;
  /** True if a query for a few of many matches stops early. */
  endsEarly: boolean;
  /** The best number of queries per statement. */
  atOnce: number;
  /** The newest matches of each query. */
  matchEach(ctx: Context, questions: readonly Question[], limit: number): Promise<number[][]>;
  /** Conditions for a query on items: the row's item has the tag or the words, or is one of these. */
  hasTag(tag: string): Expression<SqlBool>;
  hasWords(ask: IndexQuery): Expression<SqlBool>;
  /** Cost of checking one item for a tag, or for words, in matches that could be found and sorted instead. */
  findsPerTag: number;
  findsPerWord: number;
  isOneOf(seqs: readonly number[]): Expression<SqlBool>;
  /** The source of a query that needs nothing but the keys of these `items`. */
  keysOf(seqs: readonly number[]): RawBuilder<unknown>;
  putPassages(ctx: Context, passages: readonly (StoredPassage & { words: string[] })[]): Promise<void>;
  dropPassages(ctx: Context, range: Range): Promise<void>;
  /** The first matching passage within each range. */
  firstPassages(ctx: Context, wanted: readonly (Range & { ask: IndexQuery })[]): Promise<StoredPassage[]>;
}

export function fullText(ctx: Context): FullText {
  return ctx.db.engine.name === 'sqlite' ? sqliteFullText : postgresFullText;
}
