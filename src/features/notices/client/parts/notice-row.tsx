import { IconCheck, IconMail } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import whole from '#client/ui/whole.module.css';
import type { Notice } from '../../contract.ts';
import { useMark } from '../api.ts';
import { useWords } from '../words.ts';
import { KindIcon } from './kind-icon.tsx';
import styles from './notice-row.module.css';

/** A notification: what happened, to what, by whom and when. Opening it marks it as read. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen?: () => void }) {
  const t = useWords();
  const mark = useMark();
  const { relative, date, dateTime } = useFormats();
  const { id, kind, at, readAt, path, count, subjects } = notice;
  const [newest] = subjects;
  const isUnread = readAt === null;
  const open = () => {
    if (isUnread) mark({ ids: [id], as: 'read' });
    onOpen?.();
  };
  const more = count - subjects.length;
  return (
    <li className={`row gap-12 relative round-m hovers ${styles.row}`} data-unread={isUnread || undefined}>
      <KindIcon kind={kind} />
      <div className="grid grow shrinks gap-2">
        <a
          className={`small ${isUnread ? 'strong' : 'medium'} ${styles.name} ${whole.row}`}
          href={path}
          onClick={open}
        >
          {isUnread && <span className="unseen">{t('unread')} </span>}
          {t(`kind.${kind}`, { count })}
        </a>
        <span className="small breaks">
          {subjects.map(
            ({ title, path: own }) =>
              title && (
                <bdi key={own} className={styles.subject}>
                  {title}
                </bdi>
              ),
          )}
          {more > 0 && ` ${t('more', { count: more })}`}
        </span>
        {count === 1 && newest?.note && (
          <q className={`muted small breaks ${styles.note}`} dir="auto">
            {newest.note}
          </q>
        )}
        <span className="muted tiny">
          {count === 1 && newest?.by && `${t('by', { name: `\u2068${newest.by.name}\u2069` })} · `}
          {count === 1 && newest?.due && `${t('due', { date: date(newest.due) })} · `}
          <time dateTime={at} title={dateTime(at)}>
            {relative(at)}
          </time>
        </span>
      </div>
      <div className={`rigid ${styles.mark}`}>
        <IconButton
          label={t(isUnread ? 'mark-read' : 'mark-unread')}
          onClick={() => mark({ ids: [id], as: isUnread ? 'read' : 'unread' })}
        >
          {isUnread ? <IconCheck size={18} stroke={1.75} /> : <IconMail size={18} stroke={1.75} />}
        </IconButton>
      </div>
    </li>
  );
}
