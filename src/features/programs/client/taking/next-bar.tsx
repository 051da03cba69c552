import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import type { LearnerProgram, ModuleView } from '../../contract.ts';
import { addressOf } from '../addresses.ts';
import { ProgressBar } from '../parts/progress.tsx';
import styles from './taking.module.css';
import { useWords } from './words.ts';

interface Props {
  view: ModuleView;
  /** Undefined while loading. */
  program: LearnerProgram | undefined;
  isPreview: boolean;
}

/** Navigation bar of a module: position, back and next. */
export function NextBar({ view, program, isPreview }: Props) {
  const t = useWords();
  const { number } = useFormats();
  const { module, previous } = view;
  const id = view.program.id;
  const isDone = module.state === 'done';
  const at = program?.modules.findIndex((each) => each.id === module.id) ?? -1;
  const to = wayOn(view, program, isPreview);
  return (
    <nav className={styles.bar} aria-label={t('bar')}>
      {previous && (
        <a
          className={`grid rigid muted center round-m ${styles.arrow}`}
          href={addressOf.module(id, previous, isPreview)}
          aria-label={t('bar.previous')}
          title={t('bar.previous')}
        >
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </a>
      )}
      <div className={`grid grow gap-4 small ${styles.where}`}>
        <span role="status">
          {isDone && t('bar.done')}
          {!isDone &&
            program &&
            at >= 0 &&
            t('step.place', { at: number(at + 1), total: number(program.modules.length) })}
        </span>
        <ProgressBar percent={isDone ? 100 : module.percent} />
      </div>
      {to === 'locked' ? (
        <span className={styles.forward} data-on aria-disabled="true" title={t('bar.first')}>
          {t('bar.next')}
          <IconArrowRight size={18} stroke={1.75} aria-hidden />
          <span className="unseen">{t('bar.first')}</span>
        </span>
      ) : (
        <a
          className={styles.forward}
          data-main={isDone || undefined}
          data-on={to ? true : undefined}
          href={to ? addressOf.module(id, to, isPreview) : addressOf.program(id, isPreview)}
        >
          {to ? t('bar.next') : t(view.standing.state === 'completed' ? 'bar.finish' : 'bar.end')}
          {to ? (
            <IconArrowRight size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconCheck size={18} stroke={1.75} aria-hidden />
          )}
        </a>
      )}
    </nav>
  );
}

/** Returns the next module; null for the overview, `locked` if this one must be done first. */
export function wayOn(
  { module, following, standing }: ModuleView,
  program: LearnerProgram | undefined,
  isPreview: boolean,
): string | null {
  if (following) {
    const isLocked = program?.modules.find(({ id }) => id === following)?.state === 'locked';
    return isLocked && module.state !== 'done' && !isPreview ? 'locked' : following;
  }
  const open = standing.next?.id;
  return open && open !== module.id && module.state === 'done' ? open : null;
}
