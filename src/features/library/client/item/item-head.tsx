import type { ReactNode } from 'react';
import { ShareButton } from '#client/ui/share-button.tsx';
import type { Item } from '../../contract.ts';
import { Facts } from '../parts/facts.tsx';
import { Head } from '../parts/head.tsx';
import { StateTag } from '../parts/state-tag.tsx';
import { useTitleOf } from '../titles.ts';

interface Props {
  item: Item;
  /** Main actions, for those who have the right. */
  action?: ReactNode;
  /** Menu of rarely used actions. */
  menu?: ReactNode;
}

/** Title, state and actions of an item. */
export function ItemHead({ item, action, menu }: Props) {
  const titleOf = useTitleOf();
  return (
    <Head
      title={titleOf(item)}
      action={
        <>
          {action}
          <ShareButton
            look={action ? 'quiet' : 'full'}
            thing={{ type: item.kind, id: item.id, title: titleOf(item) }}
          />
        </>
      }
      menu={menu}
    >
      {menu && <StateTag state={item.state} embargo={item.hold} />}
      <Facts item={item} />
    </Head>
  );
}
