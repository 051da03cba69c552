import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CopyCode } from '#client/ui/copy-code.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import type { AccountLink, AdminUser } from '../../contract.ts';
import { useWords } from '../words.ts';
import { makeInvitation, makeResetLink } from './api.ts';
import styles from './user-panel.module.css';

/** Makes the link somebody needs: to begin with, or to set a new password. */
export function LinkMaker({ user }: { user: AdminUser }) {
  const t = useWords();
  const isNew = user.lastSignIn === null;
  const make = useMutation({
    mutationFn: () => (isNew ? makeInvitation(user.uid) : makeResetLink(user.uid)),
  });
  return (
    <>
      {make.data ? (
        <ShownLink link={make.data} />
      ) : (
        <div className={styles.ways}>
          <Button variant="default" size="md" loading={make.isPending} onClick={() => make.mutate()}>
            {t(isNew ? 'users.make-invitation' : 'users.make-reset')}
          </Button>
        </div>
      )}
      {make.error && <ErrorNotice error={make.error} />}
    </>
  );
}

/** A link to be handed over, and whether it went by mail as well. */
export function ShownLink({ link }: { link: AccountLink }) {
  const t = useWords();
  return (
    <div className={styles.group}>
      <CopyCode label={t('users.link')} code={link.url} />
      <p className={styles.hint}>{t(link.mailed ? 'users.link-mailed' : 'users.link-by-hand')}</p>
    </div>
  );
}
