import { useFormats } from '#client/i18n/format.ts';
import type { ChangeAddress } from '#client/lib/use-address-query.ts';
import { Bone } from '#client/ui/bone.tsx';
import table from '#client/ui/data-table.module.css';
import { SortHead } from '#client/ui/sort-head.tsx';
import whole from '#client/ui/whole.module.css';
import type { Learner, LearnerQuery, LearnerSort } from '../../contract.ts';
import { ProgressBar } from '../parts/progress.tsx';
import { StateTag } from '../parts/standing.tsx';
import styles from './report.module.css';
import { useWords } from './words.ts';

interface Props {
  /** Undefined while the first of them are on their way. */
  learners: readonly Learner[] | undefined;
  query: LearnerQuery;
  /** They are those of the question before; the new ones are on their way. */
  isStale: boolean;
  change: ChangeAddress;
}

/** The learners of one page: a table, and cards on a phone. */
export function LearnerTable({ learners, query, isStale, change }: Props) {
  const t = useWords();
  const head = (sort: LearnerSort) => ({
    label: t(`column.${sort}`),
    order: query.sort === sort ? query.order : undefined,
    onSort: (order: string) => change({ sort, order, page: '' }),
  });
  return (
    <table className={`${table.table} ${styles.table}`} aria-busy={isStale || !learners}>
      <caption className="unseen">{t('learners')}</caption>
      <thead>
        <tr>
          <SortHead {...head('name')} />
          <SortHead {...head('email')} />
          <th scope="col">{t('column.state')}</th>
          <SortHead {...head('percent')} />
          <SortHead {...head('activity')} />
          <SortHead {...head('due')} />
          <SortHead {...head('completed')} />
        </tr>
      </thead>
      <tbody>
        {learners
          ? learners.map((learner) => (
              <Row key={learner.uid} learner={learner} onOpen={() => change({ learner: learner.uid })} />
            ))
          : ['a', 'b', 'c'].map((key) => (
              <tr key={key} data-bones>
                <td colSpan={7}>
                  <Bone />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  );
}

function Row({ learner, onOpen }: { learner: Learner; onOpen: () => void }) {
  const t = useWords();
  const { date, relative, percent } = useFormats();
  const { uid, name, email, state, lastActivity, dueAt, overdue, completedAt } = learner;
  return (
    <tr>
      <th scope="row">
        <a
          className={`${table.title} ${whole.row}`}
          href={`?learner=${encodeURIComponent(uid)}`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen();
          }}
        >
          <bdi>{name || email}</bdi>
        </a>
      </th>
      <td className={`${styles.email} ${styles.wide}`}>
        <bdi dir="ltr">{email}</bdi>
      </td>
      <td>
        <StateTag state={state} />
      </td>
      <td>
        <span className={styles.progress}>
          <ProgressBar percent={learner.percent} />
          {percent(learner.percent / 100)}
        </span>
      </td>
      <td data-label={t('column.activity')}>{lastActivity ? relative(lastActivity) : t('never')}</td>
      <td data-label={t('column.due')} className={overdue ? styles.late : undefined}>
        {dueAt ? date(dueAt) : '–'}
        {overdue && <span className="unseen"> {t('overdue')}</span>}
      </td>
      <td data-label={t('column.completed')}>{completedAt ? date(completedAt) : '–'}</td>
    </tr>
  );
}
