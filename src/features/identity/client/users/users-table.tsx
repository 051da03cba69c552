import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { SortHead } from '#client/lists/sort-head.tsx';
import { Tag } from '#client/ui/tag.tsx';
import whole from '#client/ui/whole.module.css';
import type { AdminUser, userSorts } from '../../contract.ts';
import { useWords } from '../words.ts';
import type { UsersAddress } from './address.ts';
import { BoneRows } from './bone-rows.tsx';
import { checkTones, isBlocked } from './person.ts';
import { PersonName } from './person-name.tsx';
import styles from './users-table.module.css';

interface Props {
  /** Undefined during the first load. */
  users: readonly AdminUser[] | undefined;
  address: UsersAddress;
  /** True while the rows of the previous query are shown. */
  isStale: boolean;
}

/** The people of one page: a table, and cards on a phone. */
export function UsersTable({ users, address, isStale }: Props) {
  const t = useWords();
  const { query, change } = address;
  const head = (sort: (typeof userSorts)[number]) => (
    <SortHead address={address} sort={sort} label={t(`users.column.${sort}`)} />
  );
  return (
    <table className={`full small on-card ${styles.table}`} aria-busy={isStale || !users}>
      <caption className="unseen">{t('users.title')}</caption>
      <thead>
        <tr>
          {head('name')}
          {head('email')}
          <th scope="col">{t('users.column.roles')}</th>
          <th scope="col">{t('users.column.number')}</th>
          <th scope="col">{t('users.column.licensed')}</th>
          <th scope="col">{t('users.column.check')}</th>
          {head('created')}
          {head('last-sign-in')}
        </tr>
      </thead>
      <tbody>
        {users ? (
          users.map((user) => (
            <UserRow key={user.uid} user={user} onOpen={() => change({ user: user.uid })} />
          ))
        ) : (
          <BoneRows rows={Math.min(query.size, 8)} />
        )}
      </tbody>
    </table>
  );
}

function UserRow({ user, onOpen }: { user: AdminUser; onOpen: () => void }) {
  const t = useWords();
  const { date } = useFormats();
  return (
    <tr data-blocked={isBlocked(user)}>
      <th scope="row">
        <a
          className={`ink breaks plain-link ${styles.name} ${whole.row}`}
          href={`?user=${user.uid}`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen();
          }}
        >
          <PersonName {...user} />
        </a>
        {isBlocked(user) && <Tag tone="bad">{t('users.state.blocked')}</Tag>}
      </th>
      <td className={`breaks ${styles.email}`}>
        <bdi dir="ltr">{user.email}</bdi>
      </td>
      <td>
        <span className="wrap gap-4">
          {user.roles.map((role) => (
            <Tag key={role} tone={role === 'ADMIN' ? 'accent' : 'plain'}>
              {t(`role.${role}`)}
            </Tag>
          ))}
        </span>
      </td>
      <td data-label={t('users.column.number')} data-empty={user.solutionNumber === null}>
        <bdi dir="ltr">{user.solutionNumber ?? '–'}</bdi>
      </td>
      <td data-label={t('users.column.licensed')}>
        <YesNo yes={user.isSecurityLicensed} />
      </td>
      <td data-label={t('users.column.check')}>
        <Tag tone={checkTones[user.crd_check]}>{t(`check.${user.crd_check}`)}</Tag>
      </td>
      <td className={styles.created} data-label={t('users.column.created')}>
        {user.createdAt && date(user.createdAt)}
      </td>
      <td data-label={t('users.column.last-sign-in')}>
        {user.lastSignIn ? date(user.lastSignIn) : <span className={styles.soft}>{t('users.never')}</span>}
      </td>
    </tr>
  );
}

function YesNo({ yes }: { yes: boolean }) {
  const t = useWords();
  const Sign = yes ? IconCheck : IconMinus;
  return (
    <span className={yes ? styles.yes : styles.soft}>
      <Sign size={18} stroke={1.75} aria-hidden />
      <span className="unseen">{t(yes ? 'users.yes' : 'users.no')}</span>
    </span>
  );
}
