import { IconCalendarDue, IconRubberStamp } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import type { WorkRow } from '../../contract.ts';
import { useWords } from '../words.ts';
import { CaughtUp } from './caught-up.tsx';
import { Part } from './part.tsx';
import { useWork } from './queries.ts';
import styles from './start-page.module.css';
import { WorkCard } from './work-card.tsx';

/** Work of principals: the queue, with its age, and due filings. Renders nothing for others. */
export function PrincipalPart() {
  const t = useWords();
  const { relative, date } = useFormats();
  const work = useWork().data?.principal;
  if (!work) return null;
  const { waiting, filings } = work;
  const submitted = ({ at, by }: WorkRow) =>
    t('queue.fact', { name: `\u2068${by}\u2069`, when: at ? relative(at) : '' });
  return (
    <Part title={t('queue')} more={{ href: '/compliance/approvals', words: t('queue.all') }}>
      {waiting.count + filings.count === 0 && <CaughtUp text={t('queue.none')} />}
      <div className={`grid ${styles.cards}`}>
        <WorkCard
          title={t('queue.waiting')}
          icon={IconRubberStamp}
          tone="accent"
          work={waiting}
          href="/compliance/approvals"
          factOf={submitted}
        />
        <WorkCard
          title={t('queue.filings')}
          icon={IconCalendarDue}
          tone="warn"
          work={filings}
          href="/compliance/filings"
          factOf={({ at }) => (at ? t('queue.due', { date: date(at) }) : '')}
        />
      </div>
    </Part>
  );
}
