import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { SelectionBar } from '#client/lists/selection-bar.tsx';
import type { Selection } from '#client/lists/use-selection.ts';
import { Button } from '#client/ui/button.tsx';
import type { FeedbackCard } from '../../contract.ts';
import { useWords } from '../words.ts';
import { ManyDialog } from './many-dialog.tsx';

/** Actions for the selected feedback. */
export function ManyBar({ selection }: { selection: Selection<FeedbackCard> }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const ids = [...selection.selected.keys()];
  return (
    <SelectionBar
      selection={selection}
      count={t('bulk.count', { count: ids.length })}
      actions={
        <Button
          size="md"
          variant="default"
          leftSection={<IconEdit size={18} stroke={1.75} />}
          onClick={() => setOpen(true)}
        >
          {t('bulk.change')}
        </Button>
      }
    >
      {isOpen && <ManyDialog ids={ids} onDone={selection.clear} onClose={() => setOpen(false)} />}
    </SelectionBar>
  );
}
