import { useFormats } from '#client/i18n/format.ts';
import { Tag } from '#client/ui/tag.tsx';
import type { AdminUser } from '../../contract.ts';
import { useWords } from '../words.ts';
import { isBlocked } from './person.ts';
import styles from './user-panel.module.css';

/** Facts about a person that nobody can change. */
export function PersonFacts({ user }: { user: AdminUser }) {
  const t = useWords();
  const { date, dateTime } = useFormats();
  return (
    <div className={`grid gap-8 muted small ${styles.facts}`}>
      <p>
        <bdi dir="ltr">{user.email}</bdi>
      </p>
      {isBlocked(user) && (
        <div className="wrap gap-6">
          <Tag tone="bad">
            {user.blockedAt
              ? t('users.blocked-since', { date: date(user.blockedAt) })
              : t('users.state.blocked')}
          </Tag>
        </div>
      )}
      <p>
        {user.createdAt && t('users.created-on', { date: date(user.createdAt) })}{' '}
        {user.lastSignIn
          ? t('users.signed-in-on', { date: dateTime(user.lastSignIn) })
          : t('users.never-signed-in')}
      </p>
    </div>
  );
}
