import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import styles from '#client/ui/form.module.css';
import type { Factors } from '../../contract.ts';
import { useWords } from '../words.ts';
import { beginTotp, removeTotp } from './api.ts';
import { FailureNotice } from './failure-notice.tsx';
import { Part } from './part.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

interface Props {
  factors: Factors;
  onChanged: (codes?: readonly string[] | null) => unknown;
}

/** The authenticator app. */
export function AppPart({ factors: { totp, passkeys }, onChanged }: Props) {
  const t = useWords();
  const formats = useFormats();
  const [removing, setRemoving] = useState(false);
  const begin = useMutation({ mutationFn: beginTotp });
  const added = (codes: readonly string[] | null) => {
    begin.reset();
    showSnackbar(t('factors.app.added'), { color: 'success' });
    void onChanged(codes);
  };
  return (
    <Part
      title={t('factors.app.title')}
      mark={totp && t('factors.on')}
      text={totp ? t('factors.app.since', { date: formats.date(totp.addedAt) }) : t('factors.app.off')}
    >
      {begin.error && <FailureNotice error={begin.error} />}
      <div className={`cluster gap-12 ${styles.actions}`}>
        <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
          {t(totp ? 'factors.app.move' : 'factors.app.set-up')}
        </Button>
        {totp && (
          <Button
            variant="default"
            aria-label={t('factors.app.remove-label')}
            onClick={() => setRemoving(true)}
          >
            {t('factors.app.remove')}
          </Button>
        )}
      </div>
      {begin.data && <SetUpDialog offer={begin.data} onAdded={added} onClose={begin.reset} />}
      {removing && (
        <RemoveDialog
          title={t('factors.app.remove-title')}
          text={t(passkeys.length === 0 ? 'factors.remove.last' : 'factors.remove.app')}
          done={t('factors.app.removed')}
          remove={removeTotp}
          onRemoved={onChanged}
          onClose={() => setRemoving(false)}
        />
      )}
    </Part>
  );
}
