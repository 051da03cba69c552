import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '#client/session/announce.ts';
import { withProof } from '#client/session/prove-again.ts';
import { clearUserData } from '#client/session/user-data.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { FailureNotice } from '../factors/failure-notice.tsx';
import { useWords } from '../words.ts';
import { removeOwn } from './api.ts';
import styles from './form.module.css';
import { issuesOf, reasonOf } from './issues.ts';
import { useForgetUnsaved } from './unsaved.tsx';

/** Asks for the e-mail address before the account goes. */
export function RemovalDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useWords();
  const forgetUnsaved = useForgetUnsaved();
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    mutationFn: () => withProof(() => removeOwn(typed)),
    onSuccess: () => {
      forgetUnsaved();
      clearUserData();
      announce({ kind: 'signed-out' });
      location.assign('/');
    },
  });
  const isSame = typed.trim().toLowerCase() === email;
  const reason = reasonOf(remove.error);
  const issues = issuesOf(remove.error);
  return (
    <Dialog title={t('profile.data.remove-title')} place="middle" onClose={onClose}>
      <form
        className={styles.inDialog}
        onSubmit={(event) => {
          event.preventDefault();
          if (isSame) remove.mutate();
        }}
      >
        <p className={styles.note}>{t('profile.data.remove-what')}</p>
        <TextInput
          data-autofocus
          type="email"
          dir="ltr"
          autoComplete="off"
          label={t('profile.data.type-email')}
          description={<bdi>{email}</bdi>}
          value={typed}
          error={issues.email && t('profile.data.wrong-email')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Refusal reason={reason} error={issues.email ? null : remove.error} />
        <div className={styles.actions}>
          <Button
            type="submit"
            className={styles.danger}
            disabled={!isSame}
            loading={remove.isPending || remove.isSuccess}
          >
            {t('profile.data.remove-confirm')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('profile.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Refusal({ reason, error }: { reason: string | null; error: Error | null }) {
  const t = useWords();
  if (reason === 'last-administrator')
    return <Notice tone="bad">{t('profile.data.last-administrator')}</Notice>;
  return error && <FailureNotice error={error} />;
}
