import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { ListBody } from '#client/lists/list-body.tsx';
import { useList } from '#client/lists/use-list.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { useUsersAddress } from '../users/address.ts';
import { readUsers, usersKeys } from '../users/api.ts';
import { ImportDialog } from '../users/import-dialog.tsx';
import { InviteDialog } from '../users/invite-dialog.tsx';
import { PageActions } from '../users/page-actions.tsx';
import { UserPanel } from '../users/user-panel.tsx';
import { UsersBar } from '../users/users-bar.tsx';
import { UsersTable } from '../users/users-table.tsx';
import { useWords } from '../words.ts';
import styles from './users-page.module.css';

/** Administration of people: search, change, invite and block. */
export default function UsersPage() {
  const t = useWords();
  const address = useUsersAddress();
  const { query, raw, change } = address;
  const open = raw.user;
  const [dialog, setDialog] = useState<'invite' | 'import' | null>(null);
  const list = useList(
    address,
    { queryKey: usersKeys.list(query), queryFn: ({ signal }) => readUsers(query, signal) },
    ({ users }) => users,
  );
  // Never empty: the administrator is in the list.
  const nobody = { icon: IconUsers, title: t('users.none.title'), text: t('users.none.text') };
  return (
    <>
      <div className={`wrap spread ${styles.head}`}>
        <PageHead title={t('users.title')} lead={t('users.lead')} />
        <PageActions query={query} onOpen={setDialog} />
      </div>
      <UsersBar address={address} />
      <ListBody list={list} empty={<EmptyState {...nobody} />} none={nobody}>
        {(users) => <UsersTable users={users} address={address} isStale={list.isStale} />}
      </ListBody>
      {open && (
        <UserPanel
          key={open}
          uid={open}
          listed={list.rows?.find(({ uid }) => uid === open)}
          localAccounts={list.data?.localAccounts ?? false}
          onClose={() => change({ user: '' })}
        />
      )}
      {dialog === 'invite' && <InviteDialog onClose={() => setDialog(null)} />}
      {dialog === 'import' && <ImportDialog onClose={() => setDialog(null)} />}
    </>
  );
}
