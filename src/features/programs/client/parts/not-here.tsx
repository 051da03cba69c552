import { IconZoomQuestion } from '@tabler/icons-react';
import { ApiError } from '#client/lib/http.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { addressOf } from '../addresses.ts';
import { useWords } from '../words.ts';

/** Message that a program cannot be shown, with a link onwards. */
export function NotHere({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const t = useWords();
  if (!(error instanceof ApiError) || error.code !== 'not-found')
    return <LoadFailed error={error} onRetry={onRetry} />;
  return (
    <EmptyState icon={IconZoomQuestion} title={t('gone')} text={t('gone.text')}>
      <LinkButton href={addressOf.programs}>{t('all')}</LinkButton>
    </EmptyState>
  );
}
