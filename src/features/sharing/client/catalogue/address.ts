import type { HrefOf } from '#client/lists/clear-filters.tsx';
import { useListAddress } from '#client/lists/use-list-address.ts';
import { SharedQuery } from '../../contract.ts';

/** Page of the catalogue, stored in the address. */
export function useCatalogueAddress() {
  const address = useListAddress(SharedQuery);
  const hrefOf: HrefOf = (changes) => {
    const entries = Object.entries({ ...address.raw, ...changes }).filter(([, value]) => value !== '');
    return `?${new URLSearchParams(entries)}`;
  };
  return { address, hrefOf };
}

export type CatalogueAddress = ReturnType<typeof useCatalogueAddress>;
