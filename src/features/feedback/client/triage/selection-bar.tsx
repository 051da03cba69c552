import { Button } from '@mantine/core';
import { IconEdit, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Selection } from '#client/lib/use-selection.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import styles from '#client/ui/selection-bar.module.css';
import { useEscape } from '#client/ui/use-escape.ts';
import type { FeedbackCard } from '../../contract.ts';
import { useWords } from '../words.ts';
import { ManyDialog } from './many-dialog.tsx';

interface Props {
  selection: Selection<FeedbackCard>;
  onPage: readonly FeedbackCard[];
}

/** What can be done with the feedback that is selected. */
export function SelectionBar({ selection, onPage }: Props) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  useEscape(selection.clear);
  const ids = [...selection.selected.keys()];
  const allOnPage = onPage.every(({ id }) => selection.selected.has(id));
  return (
    <section className={styles.bar} aria-label={t('bulk.label')}>
      <IconButton label={t('bulk.clear')} onClick={selection.clear}>
        <IconX size={20} stroke={1.75} />
      </IconButton>
      <span className={styles.count} role="status">
        {t('bulk.count', { count: ids.length })}
      </span>
      <Button
        className={styles.all ?? ''}
        variant="subtle"
        size="md"
        onClick={() => selection.selectPage(!allOnPage)}
      >
        {t(allOnPage ? 'select.none-on-page' : 'select.all-on-page')}
      </Button>
      <div className={styles.actions}>
        <Button
          size="md"
          variant="default"
          leftSection={<IconEdit size={18} stroke={1.75} />}
          onClick={() => setAsking(true)}
        >
          {t('bulk.change')}
        </Button>
      </div>
      {isAsking && <ManyDialog ids={ids} onDone={selection.clear} onClose={() => setAsking(false)} />}
    </section>
  );
}
