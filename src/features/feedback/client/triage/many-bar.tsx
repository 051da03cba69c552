import { Button } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import type { Selection } from '#client/lib/use-selection.ts';
import { SelectionBar } from '#client/ui/selection-bar.tsx';
import type { FeedbackCard } from '../../contract.ts';
import { useWords } from '../words.ts';
import { ManyDialog } from './many-dialog.tsx';

interface Props {
  selection: Selection<FeedbackCard>;
  onPage: readonly FeedbackCard[];
}

/** What can be done with the feedback that is selected. */
export function ManyBar({ selection, onPage }: Props) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  const ids = [...selection.selected.keys()];
  const allOnPage = onPage.every(({ id }) => selection.selected.has(id));
  return (
    <SelectionBar
      selection={selection}
      allOnPage={allOnPage}
      words={{
        label: t('bulk.label'),
        clear: t('bulk.clear'),
        count: t('bulk.count', { count: ids.length }),
        page: t(allOnPage ? 'select.none-on-page' : 'select.all-on-page'),
      }}
      actions={
        <Button
          size="md"
          variant="default"
          leftSection={<IconEdit size={18} stroke={1.75} />}
          onClick={() => setAsking(true)}
        >
          {t('bulk.change')}
        </Button>
      }
    >
      {isAsking && <ManyDialog ids={ids} onDone={selection.clear} onClose={() => setAsking(false)} />}
    </SelectionBar>
  );
}
