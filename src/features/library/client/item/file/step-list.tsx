import { IconCircleCheck, IconProgress } from '@tabler/icons-react';
import type { Item, Processing } from '../../../contract.ts';
import { Progress } from '../../parts/progress.tsx';
import { useWords } from '../../words.ts';
import styles from './processing-tab.module.css';
import { shownSteps } from './shown-steps.ts';

const icons = { done: IconCircleCheck, now: IconProgress } as const;

/** Finished and current steps of the work on a file. */
export function StepList({ item, processing }: { item: Item; processing: Processing }) {
  const t = useWords();
  const shown = shownSteps(item, processing);
  const isIdle = processing.state === 'waiting' || (processing.state === 'working' && shown.length === 0);
  return (
    <ol className={`grid gap-4 ${styles.steps}`}>
      {isIdle && (
        <li className={`row gap-12 muted small ${styles.step}`} data-how="now">
          <span className="flexible">
            <Progress processing={processing} />
          </span>
        </li>
      )}
      {shown.map(({ step, how }) => {
        const Icon = icons[how];
        return (
          <li
            key={step}
            className={`row gap-12 muted small ${styles.step}`}
            data-how={how}
            aria-current={how === 'now' ? 'step' : undefined}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            <span className="flexible">
              {how === 'now' ? <Progress processing={processing} /> : t(`step-done.${step}`)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
