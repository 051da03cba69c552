import { IconCircle, IconCircleCheck, IconCircleX, IconProgress } from '@tabler/icons-react';
import { type Kind, type Processing, type Step, steps } from '../../../contract.ts';
import { Progress } from '../../parts/progress.tsx';
import { useWords } from '../../words.ts';
import styles from './processing-tab.module.css';

const stepsOf: Record<Kind, readonly Step[]> = {
  video: ['check', 'playable', 'poster', 'encode', 'preview', 'sound', 'streams'],
  audio: ['check', 'playable', 'encode', 'sound'],
  pdf: ['check', 'playable', 'poster', 'pages'],
};

const icons = { done: IconCircleCheck, now: IconProgress, open: IconCircle, failed: IconCircleX } as const;

/** What is done with a file, step by step. */
export function StepList({ kind, processing }: { kind: Kind; processing: Processing }) {
  const t = useWords();
  return (
    <ol className={styles.steps}>
      {steps
        .filter((step) => stepsOf[kind].includes(step))
        .map((step) => {
          const how = howOf(step, processing);
          const Icon = icons[how];
          return (
            <li
              key={step}
              className={styles.step}
              data-how={how}
              aria-current={how === 'now' ? 'step' : undefined}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
              <span className={styles.stepWords}>
                {how === 'now' ? <Progress processing={processing} /> : t(`step.${step}`)}
                <span className={styles.hidden}>{t(`step-state.${how}`)}</span>
              </span>
            </li>
          );
        })}
    </ol>
  );
}

function howOf(step: Step, { state, step: current }: Processing): keyof typeof icons {
  if (state === 'done') return 'done';
  if (current === null) return 'open';
  const [at, now] = [steps.indexOf(step), steps.indexOf(current)];
  if (at < now) return 'done';
  if (at > now) return 'open';
  return state === 'failed' ? 'failed' : 'now';
}
