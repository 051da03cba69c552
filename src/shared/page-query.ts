import * as z from 'zod';
import { defaultPageSize, furthestPage, pageSizes } from './page-sizes.ts';

/** Fields of the query of every list that is shown page by page. */
export const pageQuery = {
  page: z.coerce.number<string | number>().int().min(1).max(furthestPage).default(1),
  size: z.coerce
    .number<string | number>()
    .pipe(z.literal([...pageSizes]))
    .default(defaultPageSize),
};

export type PageQuery = z.output<typeof PageQuery>;
/** Query of a list without filters. */
export const PageQuery = z.object(pageQuery);
