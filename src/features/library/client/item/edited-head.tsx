import { IconArchive, IconWorldOff } from '@tabler/icons-react';
import type { Item } from '../../contract.ts';
import { MoreChoice, MoreMenu } from '../parts/more-menu.tsx';
import { PublishButton } from '../parts/publish-button.tsx';
import { useWords } from '../words.ts';
import { ItemHead } from './item-head.tsx';
import { usePublish } from './use-publish.ts';

/** Head of an item for editors: publishing in sight, unpublishing and deleting behind the menu. */
export function EditedHead({ item, onDanger }: { item: Item; onDanger: () => void }) {
  const t = useWords();
  const publish = usePublish(item);
  return (
    <ItemHead
      item={item}
      action={
        // A working copy replaces its item once it is approved: it is never published itself.
        !item.published &&
        item.revises === null && (
          <PublishButton pending={publish.isPending} onPress={() => void publish.set(true)} />
        )
      }
      menu={
        <MoreMenu>
          {item.published && (
            <MoreChoice
              label={t('publish.take-back')}
              icon={<IconWorldOff size={20} stroke={1.75} />}
              onPress={() => void publish.set(false)}
            />
          )}
          <MoreChoice
            label={t('tab.danger')}
            icon={<IconArchive size={20} stroke={1.75} />}
            onPress={onDanger}
          />
        </MoreMenu>
      }
    />
  );
}
