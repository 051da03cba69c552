import { useFormats } from '#client/i18n/format.ts';
import { SortHead } from '#client/lists/sort-head.tsx';
import { Bone } from '#client/ui/bone.tsx';
import table from '#client/ui/data-table.module.css';
import whole from '#client/ui/whole.module.css';
import type { Learner, LearnerSort } from '../../contract.ts';
import { ProgressBar } from '../parts/progress.tsx';
import { StateTag } from '../parts/standing.tsx';
import type { ReportAddress } from './address.ts';
import styles from './report.module.css';
import { useWords } from './words.ts';

interface Props {
  /** Undefined while loading. */
  learners: readonly Learner[] | undefined;
  address: ReportAddress;
  /** True while these are the results of the previous query. */
  isStale: boolean;
}

/** Learners of one page, as a table, or as cards on phones. */
export function LearnerTable({ learners, address, isStale }: Props) {
  const t = useWords();
  const head = (sort: LearnerSort) => <SortHead address={address} sort={sort} label={t(`column.${sort}`)} />;
  return (
    <table className={`full small ${table.table} ${styles.table}`} aria-busy={isStale || !learners}>
      <caption className="unseen">{t('learners')}</caption>
      <thead>
        <tr>
          {head('name')}
          {head('email')}
          <th scope="col">{t('column.state')}</th>
          {head('percent')}
          {head('activity')}
          {head('due')}
          {head('completed')}
        </tr>
      </thead>
      <tbody>
        {learners
          ? learners.map((learner) => (
              <Row
                key={learner.uid}
                learner={learner}
                onOpen={() => address.change({ learner: learner.uid })}
              />
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
          className={`ink strong breaks plain-link ${whole.row}`}
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
      <td className={`breaks ${styles.wide}`}>
        <bdi dir="ltr">{email}</bdi>
      </td>
      <td>
        <StateTag state={state} />
      </td>
      <td>
        <span className={`grid middle gap-8 digits ${styles.progress}`}>
          <ProgressBar percent={learner.percent} />
          {percent(learner.percent / 100)}
        </span>
      </td>
      <td data-label={t('column.activity')}>{lastActivity ? relative(lastActivity) : t('never')}</td>
      <td data-label={t('column.due')} className={overdue ? 'warn' : undefined}>
        {dueAt ? date(dueAt) : '–'}
        {overdue && <span className="unseen"> {t('overdue')}</span>}
      </td>
      <td data-label={t('column.completed')}>{completedAt ? date(completedAt) : '–'}</td>
    </tr>
  );
}
