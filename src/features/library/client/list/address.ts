import { useListAddress } from '#client/lists/use-list-address.ts';
import { ItemQuery } from '../../contract.ts';

const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

/** The library query in the address, and its view. */
export function useLibraryAddress() {
  const address = useListAddress(ItemQuery);
  const view: View = views.find((each) => each === address.raw.view) ?? 'grid';
  return { address, view };
}

export type LibraryAddress = ReturnType<typeof useLibraryAddress>['address'];
