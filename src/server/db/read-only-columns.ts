import type { ColumnType, SelectType } from 'kysely';

/** Columns of a table that rooms above may read in their own statements, but not write. */
export type ReadOnlyColumns<Row, Column extends keyof Row> = {
  [Name in Column]: ColumnType<SelectType<Row[Name]>, never, never>;
};
