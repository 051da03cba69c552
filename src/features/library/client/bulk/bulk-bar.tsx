import { IconArchive, IconDots, IconTag, IconWorld } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { useAbility } from '#client/lib/ability.ts';
import { ClearanceContext } from '#client/lib/clearance.ts';
import { SelectionBar } from '#client/lists/selection-bar.tsx';
import type { Selection } from '#client/lists/use-selection.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import menu from '#client/ui/dropdown.module.css';
import { Dropdown } from '#client/ui/dropdown.tsx';
import { LazyPart } from '#client/ui/lazy-part.tsx';
import type { BulkAction, ItemCard } from '../../contract.ts';
import { useTitleOf } from '../titles.ts';
import { useWords } from '../words.ts';
import styles from './bulk-bar.module.css';
import { BulkDialog, type BulkDialogKind } from './bulk-dialog.tsx';
import { useBulk } from './use-bulk.ts';

interface Props {
  selection: Selection<ItemCard>;
}

/** Actions on the selection. */
export function BulkBar({ selection }: Props) {
  const t = useWords();
  const [dialog, setDialog] = useState<BulkDialogKind | 'remove' | 'submit' | null>(null);
  const titleOf = useTitleOf();
  const loadClearance = useContext(ClearanceContext);
  const maySubmit = useAbility().can('create', 'Approval') && loadClearance !== null;
  const items = [...selection.selected.values()];
  const bulk = useBulk(({ do: done }) => {
    setDialog(null);
    // Removed and hidden items leave the selection; after a tag, more may follow.
    if (done === 'remove' || done === 'archive' || done === 'restore') selection.clear();
  });
  const run = (action: BulkAction) => bulk.mutate({ action, items });
  return (
    <SelectionBar
      selection={selection}
      count={t('bulk.count', { count: items.length })}
      className={styles.bar}
      actions={
        <>
          <Button
            size="md"
            variant="default"
            leftSection={<IconWorld size={18} stroke={1.75} />}
            loading={bulk.isPending}
            onClick={() => run({ do: 'publish' })}
          >
            {t('bulk.publish')}
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<IconTag size={18} stroke={1.75} />}
            onClick={() => setDialog('tag')}
          >
            {t('bulk.tag')}
          </Button>
          <Button
            className={styles.wide ?? ''}
            size="md"
            variant="default"
            leftSection={<IconArchive size={18} stroke={1.75} />}
            onClick={() => run({ do: 'archive' })}
          >
            {t('bulk.archive')}
          </Button>
          <div className={styles.more}>
            <Dropdown label={t('bulk.more')} face={<IconDots size={20} stroke={1.75} />}>
              {maySubmit && <Choice label={t('bulk.submit')} onPress={() => setDialog('submit')} />}
              <Choice label={t('bulk.unpublish')} onPress={() => run({ do: 'unpublish' })} />
              <Choice label={t('bulk.untag')} onPress={() => setDialog('untag')} />
              <Choice label={t('bulk.audience')} onPress={() => setDialog('audience')} />
              <Choice label={t('bulk.category')} onPress={() => setDialog('category')} />
              <Choice label={t('bulk.playlist')} onPress={() => setDialog('playlist')} />
              <Choice narrow label={t('bulk.archive')} onPress={() => run({ do: 'archive' })} />
              <Choice label={t('bulk.restore')} onPress={() => run({ do: 'restore' })} />
              <Choice danger label={t('bulk.remove')} onPress={() => setDialog('remove')} />
            </Dropdown>
          </div>
        </>
      }
    >
      {dialog === 'remove' && (
        <ConfirmDialog
          title={t('bulk.remove-title', { count: items.length })}
          confirm={t('bulk.remove')}
          pending={bulk.isPending}
          error={bulk.error}
          onConfirm={() => run({ do: 'remove' })}
          onClose={() => setDialog(null)}
        >
          {t('bulk.remove-text')}
        </ConfirmDialog>
      )}
      {dialog === 'submit' && loadClearance && (
        <LazyPart
          load={loadClearance}
          props={{
            about: 'Items' as const,
            items: items.map((item) => ({ id: item.id, title: titleOf(item) })),
            onDone: selection.clear,
            onClose: () => setDialog(null),
          }}
          onFail={() => setDialog(null)}
        />
      )}
      {dialog && dialog !== 'remove' && dialog !== 'submit' && (
        <BulkDialog
          dialog={dialog}
          items={items}
          pending={bulk.isPending}
          onRun={run}
          onClose={() => setDialog(null)}
        />
      )}
    </SelectionBar>
  );
}

interface ChoiceProps {
  label: string;
  onPress: () => void;
  danger?: boolean;
  /** Only if its button has no room. */
  narrow?: boolean;
}

function Choice({ label, onPress, danger = false, narrow = false }: ChoiceProps) {
  const look = `${menu.choice} ${danger ? styles.danger : ''} ${narrow ? styles.narrow : ''}`;
  return (
    <button type="button" className={look} onClick={onPress}>
      {label}
    </button>
  );
}
