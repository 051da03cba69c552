import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import styles from '#client/ui/form.module.css';
import { useWords } from '../words.ts';
import { endOtherSessions } from './api.ts';

/** Button that signs out all other browsers, with a confirmation. */
export function EndOthers({ count, onEnded }: { count: number; onEnded: () => unknown }) {
  const t = useWords();
  const [isConfirming, setConfirming] = useState(false);
  const end = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: ({ ended }) => {
      setConfirming(false);
      showSnackbar(t('profile.sessions.others-ended', { ended }), { color: 'success' });
    },
    onSettled: onEnded,
  });
  return (
    <div className={`cluster gap-12 ${styles.actions}`}>
      <Button variant="default" onClick={() => setConfirming(true)}>
        {t('profile.sessions.end-others')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('profile.sessions.end-others')}
          confirm={t('profile.sessions.end-others-confirm')}
          pending={end.isPending}
          error={end.error}
          onConfirm={() => end.mutate()}
          onClose={() => setConfirming(false)}
        >
          {t('profile.sessions.end-others-text', { count })}
        </ConfirmDialog>
      )}
    </div>
  );
}
