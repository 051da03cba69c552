import { useHubWords } from '../i18n/words.ts';
import { followHere } from '../lib/follow-here.ts';
import type { AddressQuery } from '../lib/use-address-query.ts';
import { Button } from '../ui/button.tsx';
import type { ListAddress } from './list-address.ts';

/** Returns the address of the same page with changes to its query. */
export type HrefOf = (changes: AddressQuery) => string;

interface Props {
  look: 'default' | 'subtle';
  address: ListAddress;
  hrefOf: HrefOf | undefined;
}

/** Button that removes all filters of a list; a link if the server draws the list too. */
export function ClearFilters({ look, address: { change, noFilter }, hrefOf }: Props) {
  const say = useHubWords();
  return (
    <Button
      variant={look}
      size="md"
      {...(hrefOf && { href: hrefOf(noFilter) })}
      onClick={followHere(() => change(noFilter))}
    >
      {say('list.clear-filters')}
    </Button>
  );
}
