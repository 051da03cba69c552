import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSharedWords } from '#client/i18n/words.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Pager } from '#client/ui/pager.tsx';
import { isFiltered, noFilter, useUsersAddress } from '../users/address.ts';
import { readUsers, usersKeys } from '../users/api.ts';
import { ImportDialog } from '../users/import-dialog.tsx';
import { InviteDialog } from '../users/invite-dialog.tsx';
import { PageActions } from '../users/page-actions.tsx';
import { UserPanel } from '../users/user-panel.tsx';
import { UsersBar } from '../users/users-bar.tsx';
import { UsersTable } from '../users/users-table.tsx';
import { useWords } from '../words.ts';
import styles from './users-page.module.css';

/** Everybody in the hub, to be found, changed, invited and blocked. */
export default function UsersPage() {
  const t = useWords();
  const common = useSharedWords();
  const { query, open, change } = useUsersAddress();
  const [dialog, setDialog] = useState<'invite' | 'import' | null>(null);
  const list = useQuery({
    queryKey: usersKeys.list(query),
    queryFn: ({ signal }) => readUsers(query, signal),
    placeholderData: keepPreviousData,
  });
  const users = list.data?.users;
  const known = users?.find(({ uid }) => uid === open);
  const total = list.data?.total ?? 0;
  const isBeyond = users?.length === 0 && total > 0 && !list.isPlaceholderData;
  // The last page may have gone meanwhile, or an address may be old.
  useEffect(() => {
    if (isBeyond) change({ page: String(Math.ceil(total / query.size)) }, 'replace');
  }, [isBeyond, total, query.size, change]);
  return (
    <>
      <div className={styles.head}>
        <PageHead title={t('users.title')} lead={t('users.lead')} />
        <PageActions query={query} onOpen={setDialog} />
      </div>
      <UsersBar query={query} change={change} />
      {list.error && (
        <div className={styles.failed}>
          <ErrorNotice error={list.error} />
          <Button variant="default" size="md" loading={list.isFetching} onClick={() => void list.refetch()}>
            {common('action.retry')}
          </Button>
        </div>
      )}
      {users?.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('users.none.title')} text={t('users.none.text')}>
          {(isFiltered(query) || query.page > 1) && (
            <Button variant="default" size="md" onClick={() => change(noFilter)}>
              {t('users.filter.clear')}
            </Button>
          )}
        </EmptyState>
      ) : (
        (users || list.isPending) && (
          <UsersTable users={users} query={query} stale={list.isPlaceholderData} change={change} />
        )
      )}
      {(users || list.isPending) && (
        <Pager
          page={query.page}
          size={query.size}
          total={list.data?.total}
          onPage={(page) => change({ page: page === 1 ? '' : String(page) })}
          onSize={(size) => change({ size: String(size), page: '' })}
        />
      )}
      {open && (
        <UserPanel
          key={open}
          uid={open}
          known={known}
          localAccounts={list.data?.localAccounts ?? false}
          onClose={() => change({ user: '' })}
        />
      )}
      {dialog === 'invite' && <InviteDialog onClose={() => setDialog(null)} />}
      {dialog === 'import' && <ImportDialog onClose={() => setDialog(null)} />}
    </>
  );
}
