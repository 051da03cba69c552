import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Can } from '#client/lib/can.tsx';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import type { AdminUser } from '../../contract.ts';
import { useWords } from '../words.ts';
import { endSessions } from './api.ts';
import { AskBlock } from './ask-block.tsx';
import { AskFactors } from './ask-factors.tsx';
import { AskRemove } from './ask-remove.tsx';
import { LinkMaker } from './link-maker.tsx';
import { Refusal } from './refusal.tsx';
import { useBlocking } from './use-blocking.ts';

interface Props {
  user: AdminUser;
  localAccounts: boolean;
  onRemoved: () => void;
}

/** Immediate actions on an account. Severe ones ask for confirmation. */
export function AccountActions({ user, localAccounts, onRemoved }: Props) {
  const t = useWords();
  const [dialog, setDialog] = useState<'block' | 'factors' | 'remove' | null>(null);
  const { unblock } = useBlocking(user);
  const signOut = useMutation({
    mutationFn: () => endSessions(user.uid),
    onSuccess: ({ ended }) => showSnackbar(t('users.sessions-ended', { count: ended }), { color: 'success' }),
  });
  return (
    <section className="grid gap-12">
      <h3 className="normal strong">{t('users.account')}</h3>
      {user.blockedByList && <p className="muted tiny">{t('users.blocked-by-list')}</p>}
      {localAccounts && <LinkMaker user={user} />}
      <Refusal error={signOut.error ?? unblock.error} />
      <div className="wrap gap-8">
        <Can do="update" on="User">
          <Button variant="default" size="md" loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {t('users.end-sessions')}
          </Button>
          {localAccounts && (
            <Button
              variant="default"
              size="md"
              aria-expanded={dialog === 'factors'}
              onClick={() => setDialog('factors')}
            >
              {t('users.remove-factors')}
            </Button>
          )}
          {user.blockedAt ? (
            <Button variant="default" size="md" loading={unblock.isPending} onClick={() => unblock.mutate()}>
              {t('users.unblock')}
            </Button>
          ) : (
            <Button
              variant="default"
              size="md"
              aria-expanded={dialog === 'block'}
              onClick={() => setDialog('block')}
            >
              {t('users.block')}
            </Button>
          )}
        </Can>
        <Can do="delete" on="User">
          <Button
            variant="default"
            size="md"
            aria-expanded={dialog === 'remove'}
            onClick={() => setDialog('remove')}
          >
            {t('users.remove')}
          </Button>
        </Can>
      </div>
      {dialog === 'block' && !user.blockedAt && <AskBlock user={user} onEnd={() => setDialog(null)} />}
      {dialog === 'factors' && <AskFactors user={user} onEnd={() => setDialog(null)} />}
      {dialog === 'remove' && <AskRemove user={user} onEnd={() => setDialog(null)} onRemoved={onRemoved} />}
    </section>
  );
}
