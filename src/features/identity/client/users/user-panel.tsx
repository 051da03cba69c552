import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Bone } from '#client/ui/bone.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import type { AdminUser } from '../../contract.ts';
import { useWords } from '../words.ts';
import { AccountActions } from './account-actions.tsx';
import { readOwnUid, readUser, usersKeys } from './api.ts';
import { AskUnsaved } from './ask-unsaved.tsx';
import { hasUnsavedEdits } from './draft.ts';
import { nameOf } from './person.ts';
import { PersonFacts } from './person-facts.tsx';
import { PersonName } from './person-name.tsx';
import { UserForm } from './user-form.tsx';
import styles from './user-panel.module.css';

interface Props {
  uid: string;
  /** Cached version from the list. */
  listed: AdminUser | undefined;
  localAccounts: boolean;
  onClose: () => void;
}

/** Panel of one person beside the list: data, roles and account. */
export function UserPanel({ uid, listed, localAccounts, onClose }: Props) {
  const t = useWords();
  const { data: user, error } = useQuery({
    queryKey: usersKeys.one(uid),
    queryFn: ({ signal }) => readUser(uid, signal),
    placeholderData: () => listed,
    staleTime: 0,
  });
  const { data: ownUid } = useQuery({
    queryKey: [...usersKeys.all, 'own-uid'],
    queryFn: ({ signal }) => readOwnUid(signal),
  });
  const [isConfirming, setConfirming] = useState(false);
  const close = () => (hasUnsavedEdits(uid) ? setConfirming(true) : onClose());
  return (
    <Dialog
      title={user ? nameOf(user) : t('users.panel')}
      heading={user && <PersonName {...user} />}
      place="end"
      onClose={close}
    >
      {isConfirming && <AskUnsaved uid={uid} onBack={() => setConfirming(false)} onLeave={onClose} />}
      <div className={`grid gap-24 from-top scrolls flexible ${styles.body}`}>
        {!user && error && <ErrorNotice error={error} />}
        {!user && !error && <Bones />}
        {user && (
          <>
            <PersonFacts user={user} />
            {user.uid === ownUid && <Notice tone="info">{t('users.own')}</Notice>}
            <UserForm user={user} />
            <AccountActions user={user} localAccounts={localAccounts} onRemoved={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Bones() {
  return (
    <div className="grid gap-24" aria-busy>
      {[0.8, 0.5, 0.9, 0.6, 0.7, 0.4].map((length) => (
        <Bone key={length} length={length} />
      ))}
    </div>
  );
}
