/** Available numbers of rows per page of a table. */
export const pageSizes = [5, 10, 20, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

export const defaultPageSize: PageSize = 20;

/** Highest page number that any list accepts. */
export const furthestPage = 10_000;
