import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useList } from '#client/lists/use-list.ts';
import { useListAddress } from '#client/lists/use-list-address.ts';
import { PageQuery } from '#shared/page-query.ts';

/** Loads a list without filters whose page is in the address. */
export function usePagedList<Page extends object, Row, Key extends QueryKey>(
  queryOf: (pages: PageQuery) => UseQueryOptions<Page, Error, Page, Key>,
  rowsOf: (page: Page) => readonly Row[],
) {
  const address = useListAddress(PageQuery);
  return useList(address, queryOf(address.query), rowsOf);
}
