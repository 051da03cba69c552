import { useFormats } from '#client/i18n/format.ts';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import whole from '#client/ui/whole.module.css';
import type { LearnerCard, Standing } from '#features/programs/contract.ts';
import { useWords } from '../words.ts';
import styles from './my-programs.module.css';
import { Part } from './part.tsx';
import { useMyPrograms } from './queries.ts';
import { isUnderWay } from './under-way.ts';

const most = 4;

/** Programs that the viewer has started or should start, the most urgent first. Renders nothing if there are none. */
export function MyPrograms() {
  const t = useWords();
  const { data = [], error, refetch } = useMyPrograms();
  const mine = data
    .flatMap(({ standing, ...program }) => (standing ? [{ program, standing }] : []))
    .filter(({ standing }) => isUnderWay(standing))
    .sort((one, other) => dueOf(one.standing) - dueOf(other.standing));
  const failed = error && data.length === 0;
  if (mine.length === 0 && !failed) return null;
  return (
    <Part title={t('programs')} more={{ href: '/programs', words: t('programs.all') }}>
      {failed ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <ul className={`card stack ${styles.box}`}>
          {mine.slice(0, most).map(({ program, standing }) => (
            <Row key={program.id} program={program} standing={standing} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function dueOf({ dueAt, expiresAt, renewable }: Standing): number {
  const by = renewable ? expiresAt : dueAt;
  return by ? Date.parse(by) : Number.POSITIVE_INFINITY;
}

interface RowProps {
  program: Omit<LearnerCard, 'standing'>;
  standing: Standing;
}

function Row({ program: { id, title }, standing }: RowProps) {
  const t = useWords();
  const { date, percent } = useFormats();
  const { next, state, overdue, dueAt, expiresAt, renewable } = standing;
  const href = next && !renewable ? `/programs/${id}/${next.id}` : `/programs/${id}`;
  return (
    <li className={`row gap-16 relative round-m hovers ${styles.row}`}>
      <span className="grid grow gap-2">
        <a className={`ink small medium breaks plain-link ${whole.row}`} href={href}>
          {title.text ? <TextInLanguage text={title} /> : t('untitled')}
        </a>
        <span className="muted tiny">
          {state === 'expired' && t('programs.expired')}
          {state === 'completed' && expiresAt && t('programs.renew', { date: date(expiresAt) })}
          {next && !renewable && <TextInLanguage text={next.title} />}
        </span>
        <progress
          className={`full clip ${styles.progress}`}
          value={standing.percent}
          max={100}
          aria-label={t('programs.progress')}
        />
      </span>
      <span className={`grid rigid gap-2 small ${styles.facts}`}>
        <span>{percent(standing.percent / 100)}</span>
        {overdue ? (
          <Tag tone="warn">{t('programs.overdue')}</Tag>
        ) : (
          dueAt &&
          !renewable && <span className="muted tiny">{t('programs.due', { date: date(dueAt) })}</span>
        )}
      </span>
    </li>
  );
}
