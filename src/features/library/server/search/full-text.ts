import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Passage } from './passages.ts';
import { postgresFullText } from './postgres/repository.ts';
import { sqliteFullText } from './sqlite/repository.ts';
import type { Ask, Index } from './terms.ts';

export interface StoredPassage extends Passage {
  id: number;
}

export interface MatchOptions {
  limit: number;
  order: 'asc' | 'desc';
}

export interface Question {
  index: Index;
  ask: Ask;
}

/** What an item is found by. Its facets are told apart, but stand in both indexes. */
interface Tokens {
  heads?: readonly string[];
  bodies: readonly string[];
  facets: readonly string[];
}

/** What the two databases do each in its own way. */
export interface FullText {
  /** Replaces what the indexes know of an item; its words in titles and tags only where they are given. */
  put(ctx: Context, seq: number, tokens: Tokens): Promise<void>;
  drop(ctx: Context, seq: number): Promise<void>;
  /** The items that fit, by when they came in. */
  match(ctx: Context, index: Index, ask: Ask, options: MatchOptions): Promise<number[]>;
  /** Whether a question for a few of many finds takes no longer than it must. */
  endsEarly: boolean;
  /** How many questions are best put at once. */
  atOnce: number;
  /** The newest items that fit each question. */
  matchEach(ctx: Context, asked: readonly Question[], limit: number): Promise<number[][]>;
  /** Conditions of a query that walks over items: what the item of a row has, and whether it is one of these. */
  hasTag(tag: string): Expression<SqlBool>;
  hasWords(ask: Ask): Expression<SqlBool>;
  /** Looking whether an item has a tag, or words, takes as long as finding so many and putting them in order. */
  findsPerTag: number;
  findsPerWord: number;
  isOneOf(seqs: readonly number[]): Expression<SqlBool>;
  /** What a query reads that asks for nothing but the keys of these `items`. */
  keysOf(seqs: readonly number[]): RawBuilder<unknown>;
  putPassages(ctx: Context, passages: readonly (StoredPassage & { words: string[] })[]): Promise<void>;
  dropPassages(ctx: Context, range: { from: number; to: number }): Promise<void>;
  /** The first passage that fits of each item. */
  firstPassages(ctx: Context, wanted: readonly { seq: number; ask: Ask }[]): Promise<StoredPassage[]>;
}

export function fullText(ctx: Context): FullText {
  return ctx.db.engine.name === 'sqlite' ? sqliteFullText : postgresFullText;
}
