import { IconRefresh } from '@tabler/icons-react';
import { Button } from '#client/ui/button.tsx';
import { useWords } from '../../words.ts';
import type { useRetry } from './use-retry.ts';

/** Processes the file again, from the start. */
export function RetryButton({ retry }: { retry: ReturnType<typeof useRetry> }) {
  const t = useWords();
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<IconRefresh size={18} stroke={1.75} />}
      loading={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {t('processing.retry')}
    </Button>
  );
}
