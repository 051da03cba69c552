import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/lib/api.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { sampleRoutes } from '../../contract.ts';
import { useWords } from '../words.ts';
import styles from './samples-notice.module.css';

/** Notice of sample content, with a button that removes it. */
export function SamplesNotice() {
  const t = useWords();
  const queries = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const { data } = useQuery({
    queryKey: ['library', 'samples'],
    queryFn: ({ signal }) => call(sampleRoutes.read, {}, signal),
  });
  const removal = useMutation({
    mutationFn: () => call(sampleRoutes.remove, {}),
    onSuccess: async () => {
      setConfirming(false);
      showSnackbar(t('samples.removed'), { color: 'success' });
      await queries.invalidateQueries({ queryKey: ['library'] });
    },
  });
  if (!data || data.count === 0) return null;
  return (
    <>
      <Notice tone="info">
        <div className={styles.line}>
          <p>{t('samples.here')}</p>
          <Button variant="default" size="sm" onClick={() => setConfirming(true)}>
            {t('samples.remove')}
          </Button>
        </div>
      </Notice>
      {isConfirming && (
        <ConfirmDialog
          title={t('samples.remove')}
          confirm={t('samples.remove')}
          pending={removal.isPending}
          error={removal.error}
          onConfirm={() => removal.mutate()}
          onClose={() => setConfirming(false)}
        >
          {t('samples.ask', { count: data.count })}
        </ConfirmDialog>
      )}
    </>
  );
}
