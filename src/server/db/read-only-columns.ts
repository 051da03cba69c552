import type { ColumnType, SelectType } from 'kysely';

/** Columns of a table that its room lends: rooms above read them in statements of their own, and cannot write them. */
export type ReadOnlyColumns<Row, Column extends keyof Row> = {
  [Name in Column]: ColumnType<SelectType<Row[Name]>, never, never>;
};
