import * as list from '#client/lists/sort-chip.tsx';
import { itemSorts } from '../../contract.ts';
import { useWords } from '../words.ts';
import type { LibraryAddress } from './address.ts';

const ways = list.sortWays(itemSorts, { newest: 'desc', updated: 'desc', duration: 'desc' });

/** Order of the library. Searches list the best first unless another order is chosen. */
export function SortChip({ address }: { address: LibraryAddress }) {
  const t = useWords();
  return (
    <list.SortChip
      address={address}
      label={t('sort.label')}
      ways={ways}
      usual={address.query.search === '' ? 'newest-desc' : 'best'}
      nameOf={(way) => t(`sort.${way}`)}
    />
  );
}
