import { useMutation } from '@tanstack/react-query';
import { Button } from '#client/ui/button.tsx';
import { CopyCode } from '#client/ui/copy-code.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import type { AccountLink, AdminUser } from '../../contract.ts';
import { useWords } from '../words.ts';
import { makeInvitation, makeResetLink } from './api.ts';

/** Button that creates an invitation or reset link. */
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
        <div className="wrap gap-8">
          <Button variant="default" size="md" loading={make.isPending} onClick={() => make.mutate()}>
            {t(isNew ? 'users.make-invitation' : 'users.make-reset')}
          </Button>
        </div>
      )}
      {make.error && <ErrorNotice error={make.error} />}
    </>
  );
}

/** A link to hand over, with a note if it was also sent by email. */
export function ShownLink({ link }: { link: AccountLink }) {
  const t = useWords();
  return (
    <div className="grid shrinks gap-12">
      <CopyCode label={t('users.link')} code={link.url} />
      <p className="muted tiny">{t(link.mailed ? 'users.link-mailed' : 'users.link-by-hand')}</p>
    </div>
  );
}
