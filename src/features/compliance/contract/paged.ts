import * as z from 'zod';
import { defaultPageSize, pageSizes } from '#shared/page-sizes.ts';

/** Query for one page of a list. */
export const PageInput = z.object({
  page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
  size: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(Math.max(...pageSizes))
    .default(defaultPageSize),
});
