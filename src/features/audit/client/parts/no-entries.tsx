import { Button } from '@mantine/core';
import { IconHistory, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useWords } from '../words.ts';

interface Props {
  filtered: boolean;
  /** Not everything was searched yet. */
  further: boolean;
  onClear: () => void;
}

export function NoEntries({ filtered, further, onClear }: Props) {
  const t = useWords();
  if (!filtered) return <EmptyState icon={IconHistory} title={t('empty.title')} text={t('empty.text')} />;
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('none.title')}
      text={further ? t('none.further') : t('none.text')}
    >
      <Button variant="default" size="md" onClick={onClear}>
        {t('filter.clear')}
      </Button>
    </EmptyState>
  );
}
