import { IconChevronRight, IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { useFormats } from '#client/i18n/format.ts';
import { useHubWords } from '#client/i18n/words.ts';
import { call } from '#client/lib/api.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Progress } from '#client/ui/progress.tsx';
import whole from '#client/ui/whole.module.css';
import { type SetUpStep, startRoutes } from '../../contract.ts';
import { useWords } from '../words.ts';
import { Part } from './part.tsx';
import { useWork, workKey } from './queries.ts';
import styles from './set-up.module.css';

/** Page on which each step is done. */
const pages: Readonly<Record<SetUpStep, string>> = {
  name: '/profile',
  firm: '/compliance/rules',
  mail: '/admin',
  disclosures: '/compliance/rules',
  people: '/admin/users',
  upload: '/uploads',
  samples: '/library',
};

/** Steps of setting up the hub, for its administrators, until all are done or dismissed. */
export function SetUp() {
  const t = useWords();
  const { number } = useFormats();
  const setUp = useWork().data?.setUp;
  if (!setUp || setUp.isOver) return null;
  const { steps } = setUp;
  const done = steps.filter(({ isDone }) => isDone).length;
  const progress = t('setup.progress', { done: number(done), count: steps.length });
  return (
    <Part title={t('setup')}>
      <div className={`card stack ${styles.box}`}>
        <div className={`stack gap-8 ${styles.progress}`}>
          <p className="muted small">{progress}</p>
          {/* The text above says the same. */}
          <div aria-hidden>
            <Progress label={progress} percent={Math.round((100 * done) / steps.length)} />
          </div>
        </div>
        <ul className="stack">
          {steps.map(({ name, isDone }) => (
            <Step key={name} name={name} isDone={isDone} />
          ))}
        </ul>
      </div>
    </Part>
  );
}

function Step({ name, isDone }: { name: SetUpStep; isDone: boolean }) {
  const t = useWords();
  const dismiss = useDismiss();
  const title = t(`setup.${name}`);
  return (
    <li className={`row gap-12 relative round-m ${isDone ? '' : 'hovers'} ${styles.step}`}>
      <span className={`grid rigid center ${isDone ? 'good' : 'muted'}`} aria-hidden>
        {isDone ? <IconCircleCheckFilled size={22} /> : <IconCircle size={22} stroke={1.75} />}
      </span>
      <span className="grid grow shrinks gap-2">
        {isDone ? (
          <span className="muted small medium">
            <span className="unseen">{t('setup.done')} </span>
            {title}
          </span>
        ) : (
          <a className={`ink small medium plain-link ${whole.row}`} href={pages[name]}>
            {title}
          </a>
        )}
        {!isDone && <span className="muted tiny pretty">{t(`setup.${name}.text`)}</span>}
      </span>
      {!isDone && (
        <span className={`grid rigid center muted ${styles.go}`} aria-hidden>
          <IconChevronRight size={18} stroke={1.75} />
        </span>
      )}
      <span className={`rigid ${styles.dismiss}`}>
        <IconButton
          label={t('setup.dismiss', { step: title })}
          onClick={() => dismiss({ step: name, isDismissed: true })}
        >
          <IconX size={18} stroke={1.75} />
        </IconButton>
      </span>
    </li>
  );
}

/** Dismisses a step, with undo. */
function useDismiss() {
  const t = useWords();
  const say = useHubWords();
  const queries = useQueryClient();
  const { ofError } = useErrorWords();
  const change = useMutation({
    mutationFn: (input: { step: SetUpStep; isDismissed: boolean }) => call(startRoutes.dismiss, input),
    onSuccess: (_, { step, isDismissed }) => {
      void queries.invalidateQueries({ queryKey: workKey });
      if (!isDismissed) return;
      const undo = () => change.mutate({ step, isDismissed: false });
      showSnackbar(
        {
          text: t('setup.dismissed', { step: t(`setup.${step}`) }),
          source: 'set-up',
          takesFocus: true,
          action: { label: say('action.undo'), run: undo },
        },
        { timeout: 8000 },
      );
    },
    onError: (error) => showAlert(ofError(error)),
  });
  return change.mutate;
}
