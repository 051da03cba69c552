import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { useList } from '#client/lists/use-list.ts';
import { useListAddress } from '#client/lists/use-list-address.ts';
import { defaultPageSize, pageSizes } from '#shared/page-sizes.ts';

const Pages = z.object({
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce
    .number()
    .pipe(z.literal([...pageSizes]))
    .default(defaultPageSize),
});
export type Pages = z.output<typeof Pages>;

/** Loads a list without filters whose page is in the address. */
export function usePagedList<Page extends object, Row, Key extends QueryKey>(
  queryOf: (pages: Pages) => UseQueryOptions<Page, Error, Page, Key>,
  rowsOf: (page: Page) => readonly Row[],
) {
  const address = useListAddress(Pages);
  return useList(address, queryOf(address.query), rowsOf);
}
