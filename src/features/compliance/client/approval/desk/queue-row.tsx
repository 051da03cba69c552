import { IconAlertTriangle, IconCalendarDue, IconCornerDownRight, IconUser } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import type { Selection } from '#client/lists/use-selection.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { QueuedApproval } from '../../../contract.ts';
import { isolateName } from '../isolate-name.ts';
import { StateTag } from '../state-tag.tsx';
import { useWords } from '../words.ts';
import styles from './queue-row.module.css';

interface Props {
  approval: QueuedApproval;
  href: string;
  isOpen: boolean;
  /** Id of the user. */
  viewer: string;
  /** Null if nothing can be done with several at once. */
  selection: Selection<QueuedApproval> | null;
}

/** A submission in the queue: what it is, how long it has been there, and what it needs. */
export function QueueRow({ approval, href, isOpen, viewer, selection }: Props) {
  const t = useWords();
  const { relative, dateTime } = useFormats();
  const { title, about, submittedBy, submittedAt, decidedBy, decidedAt, state, category, original } =
    approval;
  return (
    <div className={`relative ${styles.row}`} data-open={isOpen}>
      {selection && (
        <Checkbox
          className={styles.box}
          size="md"
          aria-label={t('select', { title: isolateName(title) })}
          checked={selection.selected.has(approval.id)}
          onChange={({ nativeEvent }) =>
            selection.toggle(approval, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      )}
      <a
        className={`grow stack gap-4 breaks plain-link ${styles.link}`}
        href={href}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={styles.name} dir="auto">
          {title}
        </span>
        {original && (
          <span className={`row gap-4 muted tiny ${styles.under}`}>
            <IconCornerDownRight className={styles.turns} size={14} stroke={1.75} aria-hidden />
            <span>{t('row.copy-of', { title: isolateName(original.title) })}</span>
          </span>
        )}
        <span className="cluster gap-4-8 muted tiny">
          {state !== 'waiting' && <StateTag approval={approval} />}
          {about !== 'Item' && <span>{t(`about.${about}`)}</span>}
          {category && <bdi>{category}</bdi>}
          {decidedBy && decidedAt ? (
            <span>{t('decided', { name: isolateName(decidedBy.name), when: dateTime(decidedAt) })}</span>
          ) : (
            <span title={dateTime(submittedAt)}>
              {t('submitted', { name: isolateName(submittedBy.name), when: relative(submittedAt) })}
            </span>
          )}
        </span>
        <Marks approval={approval} viewer={viewer} />
      </a>
    </div>
  );
}

function Marks({ approval, viewer }: Pick<Props, 'approval' | 'viewer'>) {
  const t = useWords();
  const { date, dateTime } = useFormats();
  const { state, findingCount, assignee, dueAt, expiresAt, ended, submittedBy } = approval;
  if (state === 'approved')
    return (
      expiresAt &&
      ended !== 'replaced' && (
        <span className="muted tiny">
          {t(ended ? 'ending.over' : 'ending.until', { when: dateTime(expiresAt) })}
        </span>
      )
    );
  if (state !== 'waiting') return null;
  const isOwn = submittedBy.uid === viewer;
  if (!findingCount && !assignee && !dueAt && !isOwn) return null;
  return (
    <span className="cluster gap-4-8 muted tiny">
      {isOwn && <Tag>{t('row.own')}</Tag>}
      {!!findingCount && (
        <span className={`inline middle gap-4 ${styles.findings}`}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {t('row.findings', { count: findingCount })}
        </span>
      )}
      {assignee && (
        <span className="inline middle gap-4">
          <IconUser size={14} stroke={1.75} aria-hidden />
          <bdi>{assignee.uid === viewer ? t('assignee.me') : assignee.name}</bdi>
        </span>
      )}
      {dueAt && (
        <span className={`inline middle gap-4 ${Date.parse(dueAt) < Date.now() ? 'bad' : ''}`}>
          <IconCalendarDue size={14} stroke={1.75} aria-hidden />
          {t('row.due', { day: date(dueAt) })}
        </span>
      )}
    </span>
  );
}
