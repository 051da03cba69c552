import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { defaultPageSize, pageSizes } from '#shared/page-sizes.ts';

/** Which page of a list the address asks for, and how to ask for another. */
export function usePage() {
  const [query, change] = useAddressQuery();
  return {
    page: Math.max(1, Number(query.page) || 1),
    size: pageSizes.find((each) => each === Number(query.size)) ?? defaultPageSize,
    onPage: (to: number) => change({ page: String(to) }),
    onSize: (to: number) => change({ size: String(to), page: '' }),
  };
}
