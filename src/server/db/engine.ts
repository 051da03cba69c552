import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** Differences between the two databases, and nothing else. Each has one implementation. */
export interface Engine {
  name: 'sqlite' | 'postgres';
  /** The column type for JSON bodies. */
  jsonColumn: 'text' | 'jsonb';
  /** Text under a key of an object that is stored as JSON; null if the key is missing. */
  textUnder(json: Expression<string | null>, key: string): RawBuilder<string | null>;
  /** Size of the database in bytes. */
  size: RawBuilder<number>;
  /** Version of the database's program. */
  version: RawBuilder<string>;
  /** The database's clock in milliseconds: the only clock that all nodes agree on. */
  now: RawBuilder<number>;
  /** Marks a claiming select so that two claimers never get the same row and never wait for each other. */
  claiming<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>;
  /** Locks the selected rows against changes by others until the transaction ends. */
  locking<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>;
  /** True if a failed write broke a unique index. */
  isDuplicate(error: unknown): boolean;
  /** True if the database is unavailable, full or overloaded: a temporary condition, not a bug. */
  isAway(error: unknown): boolean;
  /** True if the database's disk is full, which counts as unavailable too. */
  isFull(error: unknown): boolean;
  /** Waits until this transaction holds the exclusive right to change the schema. */
  lockSchema(transaction: Kysely<unknown>): Promise<void>;
}

/** Returns the database's time some milliseconds from now. */
export function timeIn({ now }: Engine, ms: number): RawBuilder<number> {
  return sql<number>`${now} + ${Math.round(ms)}`;
}

/** Serializes a JSON body for either engine. */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** Parses a JSON body, which SQLite returns as text and PostgreSQL already parsed. */
export function fromJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

/** Converts a time in milliseconds as either engine returns it; PostgreSQL returns sums as text. */
export function toDate(ms: number | string): Date;
export function toDate(ms: number | string | null): Date | null;
export function toDate(ms: number | string | null): Date | null {
  return ms === null ? null : new Date(Number(ms));
}
