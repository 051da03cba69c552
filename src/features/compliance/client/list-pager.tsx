import { useEffect } from 'react';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { Pager } from '#client/ui/pager.tsx';
import { pageSizes } from '#shared/page-sizes.ts';
import { usePage } from './use-page.ts';

interface Props {
  /** What was asked for; while that comes, what is there may be another list's. */
  list: { data: { total: number } | undefined; isPlaceholderData: boolean };
}

/** Goes through a list by the page's address. Where the last page has gone meanwhile, the one before it is shown. */
export function ListPager({ list: { data, isPlaceholderData } }: Props) {
  const { page, size, onPage, onSize } = usePage();
  const [, change] = useAddressQuery();
  const total = data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / size));
  const isBeyond = data !== undefined && !isPlaceholderData && page > last;
  useEffect(() => {
    if (isBeyond) change({ page: String(last) }, 'replace');
  }, [isBeyond, last, change]);
  return total > pageSizes[0] && <Pager {...{ page, size, total, onPage, onSize }} />;
}
