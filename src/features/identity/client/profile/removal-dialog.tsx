import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { issuesOf, reasonOf } from '#client/lib/issues.ts';
import { announce } from '#client/session/announce.ts';
import { withProof } from '#client/session/prove-again.ts';
import { clearUserData } from '#client/session/user-data.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/dialog-foot.tsx';
import styles from '#client/ui/form.module.css';
import { Notice } from '#client/ui/notice.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { useForgetUnsaved } from '#client/ui/unsaved.tsx';
import { identityPages } from '../../pages.ts';
import { FailureNotice } from '../factors/failure-notice.tsx';
import { useWords } from '../words.ts';
import { removeOwn } from './api.ts';

interface Props {
  email: string;
  /** Known obstacle to the removal. */
  obstacle: 'last-administrator' | null;
  onClose: () => void;
}

/** Asks for the e-mail address before the account goes. */
export function RemovalDialog({ email, obstacle, onClose }: Props) {
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
  // Another administrator may have left meanwhile: then the request itself fails with this reason.
  const isLast = (obstacle ?? reasonOf(remove.error)) === 'last-administrator';
  const issues = issuesOf(remove.error);
  return (
    <Dialog title={t('profile.data.remove-title')} place="middle" onClose={onClose}>
      {isLast ? (
        <LastAdministrator />
      ) : (
        <form
          className={styles.inDialog}
          onSubmit={(event) => {
            event.preventDefault();
            if (isSame) remove.mutate();
          }}
        >
          <p className="muted small pretty">{t('profile.data.remove-what')}</p>
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
          {remove.error && !issues.email && <FailureNotice error={remove.error} />}
          <DialogFoot
            label={t('profile.data.remove-confirm')}
            isPending={remove.isPending || remove.isSuccess}
            isReady={isSame}
            isDanger
            onClose={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}

/** Notice of the obstacle before anything is typed, with a way out. */
function LastAdministrator() {
  const t = useWords();
  return (
    <div className={styles.inDialog}>
      <Notice tone="info">{t('profile.data.last-administrator')}</Notice>
      <div className={`cluster gap-12 ${styles.actions}`}>
        <Button className={styles.link} variant="default" data-autofocus href={identityPages.users.path}>
          {t('profile.data.to-people')}
        </Button>
      </div>
    </div>
  );
}
