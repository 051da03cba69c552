import { useHubWords } from '../i18n/words.ts';
import { followHere } from '../lib/follow-here.ts';
import type { AddressQuery } from '../lib/use-address-query.ts';
import { Button } from '../ui/button.tsx';
import type { ListAddress } from './list-address.ts';

/** Gives the address of the same page with other names in its query. */
export type HrefOf = (changes: AddressQuery) => string;

interface Props {
  look: 'default' | 'subtle';
  address: ListAddress;
  hrefOf: HrefOf | undefined;
}

/** Takes all filters of a list away; a link where the server draws the list too. */
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
