import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ListAddress, pageToName } from './list-address.ts';

/** Answer to a query for a list; one that is given whole has no total. */
interface Answer {
  total?: number;
  /** There are more than `total`, which nobody counted. */
  more?: boolean;
}

export interface List<Row, Page = unknown> {
  address: ListAddress;
  /** Rows of the page; undefined while the first are on their way, and where they could not be read. */
  rows: readonly Row[] | undefined;
  /** The answer that the rows came in. */
  data: Page | undefined;
  /** The page that is asked for, of how many rows; null of a list that is given whole. */
  paged: { page: number; size: number; total: number; more: boolean } | null;
  /** The rows are those of the question before; the new ones are on their way. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
}

/** A page of a list. Where it has gone meanwhile, or an address is old, the last page that is there is asked for. */
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
