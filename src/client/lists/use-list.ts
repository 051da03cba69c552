import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ListAddress, pageToName } from './list-address.ts';

/** Response to a query for a list; a list without pages has no total. */
interface Answer {
  total?: number;
  /** True if there are more rows than `total`, which are not counted. */
  more?: boolean;
}

export interface List<Row, Page = unknown> {
  address: ListAddress;
  /** Rows of the page; undefined while the first are loading, and if that failed. */
  rows: readonly Row[] | undefined;
  /** Response that contains the rows. */
  data: Page | undefined;
  /** Requested page and the number of rows; null for a list without pages. */
  paged: { page: number; size: number; total: number; more: boolean } | null;
  /** True while the rows are those of the previous query and the new ones are loading. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
}

/** Returns a page of a list. If that page is gone or its address is outdated, the last existing page is requested. */
export function useList<Page extends object, Row, Key extends QueryKey>(
  address: ListAddress,
  query: UseQueryOptions<Page, Error, Page, Key>,
  rowsOf: (page: Page) => readonly Row[],
): List<Row, Page> {
  const list = useQuery({ ...query, placeholderData: keepPreviousData as never });
  const { raw, paged, change } = address;
  const rows = list.data && rowsOf(list.data);
  const { total = 0, more = false }: Answer = list.data ?? {};
  const found = rows && !list.isPlaceholderData ? { count: rows.length, total } : null;
  const name = paged && pageToName(raw.page, paged, found);
  useEffect(() => {
    if (name !== null) change({ page: name }, 'replace');
  }, [name, change]);
  const isBeyond = paged !== null && paged.page > 1 && rows?.length === 0;
  return {
    address,
    rows: isBeyond ? undefined : rows,
    data: list.data,
    paged: paged && { ...paged, total, more },
    isStale: list.isPlaceholderData,
    error: list.error,
    retry: () => void list.refetch(),
  };
}
