import { IconCertificate, IconClock, IconFileText, IconListNumbers } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { Tag } from '#client/ui/tag.tsx';
import type { LearnerState, Standing } from '../../contract.ts';
import { useWords } from '../words.ts';

const stateTones = {
  'not-started': 'plain',
  'in-progress': 'accent',
  waiting: 'warn',
  completed: 'good',
  expired: 'bad',
} as const satisfies Record<LearnerState, string>;

/** Returns the names of learner states. */
export function useStateWords(): (state: LearnerState) => string {
  const t = useWords();
  return (state) => t(`state.${state}`);
}

export function StateTag({ state }: { state: LearnerState }) {
  return <Tag tone={stateTones[state]}>{useStateWords()(state)}</Tag>;
}

/** Due, completion and expiry dates. */
export function Dates({ standing }: { standing: Standing }) {
  const t = useWords();
  const { date } = useFormats();
  const { state, dueAt, overdue, completedAt, expiresAt } = standing;
  const isOver = state === 'completed' || state === 'expired';
  return (
    <div className="grid gap-2 muted small">
      {!isOver && dueAt && (
        <span className={overdue ? 'warn' : undefined}>
          {t(overdue ? 'due.late' : 'due.by', { date: date(dueAt) })}
        </span>
      )}
      {state === 'waiting' && <span>{t('state.waiting')}</span>}
      {isOver && completedAt && <span>{t('done.on', { date: date(completedAt) })}</span>}
      {expiresAt && (
        <span className={state === 'expired' ? 'warn' : undefined}>
          {t(state === 'expired' ? 'valid.ended' : 'valid.until', { date: date(expiresAt) })}
        </span>
      )}
    </div>
  );
}

interface FactsProps {
  modules: number;
  durationMs: number;
  pages: number;
  certificate: boolean;
}

/** Length of a program, and its certificate. */
export function ProgramFacts({ modules, durationMs, pages, certificate }: FactsProps) {
  const t = useWords();
  const minutes = Math.round(durationMs / 60_000);
  return (
    <p className="cluster gap-4-12 muted small">
      <span className="middle gap-6 inline">
        <IconListNumbers size={16} stroke={1.75} aria-hidden />
        {t('fact.modules', { count: modules })}
      </span>
      {minutes > 0 && (
        <span className="middle gap-6 inline">
          <IconClock size={16} stroke={1.75} aria-hidden />
          {t('fact.minutes', { count: minutes })}
        </span>
      )}
      {pages > 0 && (
        <span className="middle gap-6 inline">
          <IconFileText size={16} stroke={1.75} aria-hidden />
          {t('fact.pages', { count: pages })}
        </span>
      )}
      {certificate && (
        <span className="middle gap-6 inline">
          <IconCertificate size={16} stroke={1.75} aria-hidden />
          {t('fact.certificate')}
        </span>
      )}
    </p>
  );
}

/** Number of required steps done. */
export function Steps({ done, total }: { done: number; total: number }) {
  const t = useWords();
  const { number } = useFormats();
  return t('progress.steps', { done: number(done), total: number(total), count: total });
}
