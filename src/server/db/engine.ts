import type { Expression, Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';

/** Differences between the two databases, and nothing else. One file each implements it. */
export interface Engine {
  name: 'sqlite' | 'postgres';
  /** The column type for JSON bodies. */
  jsonColumn: 'text' | 'jsonb';
  /** Text under a key of an object that is stored as JSON; null where there is no such key. */
  textUnder(json: Expression<string | null>, key: string): RawBuilder<string | null>;
  /** The database's own clock in milliseconds: the one clock all nodes agree on. */
  now: RawBuilder<number>;
  /** Marks a claiming select so that two claimers never get the same row and never wait for each other. */
  claiming<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>;
  /** Marks a select so that nobody else changes what it finds until the transaction ends. */
  locking<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>;
  /** True if a failed write broke a unique index. */
  isDuplicate(error: unknown): boolean;
  /** True if the database is unavailable, full or overloaded: nobody's mistake, and it may pass. */
  isAway(error: unknown): boolean;
  /** True if the disk of the database is full. That counts as unavailable too. */
  isFull(error: unknown): boolean;
  /** Waits until this transaction alone may change the schema. */
  lockSchema(transaction: Kysely<unknown>): Promise<void>;
}

/** Serialises a JSON body for either engine. */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** A JSON body as either engine returns it: SQLite as text, PostgreSQL parsed. */
export function fromJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

/** A moment as either engine returns it: in milliseconds, which PostgreSQL gives as text where it adds them up. */
export function toDate(ms: number | string): Date;
export function toDate(ms: number | string | null): Date | null;
export function toDate(ms: number | string | null): Date | null {
  return ms === null ? null : new Date(Number(ms));
}
