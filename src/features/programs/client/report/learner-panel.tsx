import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { certificateFile, type LearnerDetail } from '../../contract.ts';
import { ProgressBar } from '../parts/progress.tsx';
import { StateTag, Steps } from '../parts/standing.tsx';
import { isolateName, useTitle } from '../parts/titles.ts';
import { changeDue, forgetReport, useLearner } from './api.ts';
import { AskDialog, type LearnerAction } from './ask-dialog.tsx';
import styles from './report.module.css';
import { useWords } from './words.ts';

interface Props {
  id: string;
  uid: string;
  onClose: () => void;
}

/** Panel with the details of one learner, and actions. */
export function LearnerPanel({ id, uid, onClose }: Props) {
  const t = useWords();
  const { date, number } = useFormats();
  const { data: learner, error, refetch } = useLearner(id, uid);
  const [ask, setAsk] = useState<LearnerAction | null>(null);
  const name = learner?.name || learner?.email || '…';
  return (
    <Dialog title={name} heading={<bdi>{name}</bdi>} place="end" onClose={onClose}>
      <div className={`stack gap-16 from-top scrolls flexible ${styles.body}`}>
        {!learner && (error ? <LoadFailed error={error} onRetry={refetch} /> : <Bone />)}
        {learner && (
          <>
            <p className={`cluster muted small ${styles.facts}`}>
              <StateTag state={learner.state} />
              <span>
                <Steps done={learner.done} total={learner.total} />
              </span>
            </p>
            <ProgressBar percent={learner.percent} />
            <p className="muted small breaks">
              <bdi dir="ltr">{learner.email}</bdi>
              <br />
              {t(`panel.source.${learner.source}`, { date: date(learner.enrolledAt) })}
              <br />
              {t('panel.edition', { number: number(learner.edition) })}
            </p>
            <DueForm key={learner.version} id={id} learner={learner} />
            <ModuleSteps learner={learner} onAsk={setAsk} />
            <Certificates learner={learner} onAsk={setAsk} />
            <div>
              <Button size="md" variant="default" onClick={() => setAsk({ type: 'withdraw' })}>
                {t('panel.withdraw')}
              </Button>
            </div>
          </>
        )}
      </div>
      {ask && learner && (
        <AskDialog
          id={id}
          uid={uid}
          name={name}
          ask={ask}
          onDone={() => {
            setAsk(null);
            if (ask.type === 'withdraw') onClose();
          }}
          onClose={() => setAsk(null)}
        />
      )}
    </Dialog>
  );
}

function DueForm({ id, learner }: { id: string; learner: LearnerDetail }) {
  const t = useWords();
  const queries = useQueryClient();
  const before = learner.dueAt?.slice(0, 10) ?? '';
  const [day, setDay] = useState(before);
  const change = useMutation({
    mutationFn: () => changeDue({ id, uid: learner.uid, version: learner.version, due: day || null }),
    onSuccess: () => {
      forgetReport(queries, id);
      showSnackbar(t('panel.due.saved'), { color: 'success' });
    },
  });
  return (
    <>
      <form
        className={`grid gap-8 ${styles.due}`}
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <TextInput
          label={t('panel.due')}
          type="date"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Button
          type="submit"
          size="md"
          variant="default"
          loading={change.isPending}
          disabled={day === before}
        >
          {t('panel.due.save')}
        </Button>
      </form>
      {change.error && <ErrorNotice error={change.error} />}
    </>
  );
}

interface PartProps {
  learner: LearnerDetail;
  onAsk: (ask: LearnerAction) => void;
}

function ModuleSteps({ learner, onAsk }: PartProps) {
  const t = useWords();
  const { date, percent } = useFormats();
  const titleOf = useTitle();
  // Completed programs cannot be reset, since certificates rely on them.
  const isOver = learner.state === 'completed' || learner.state === 'expired';
  return (
    <section>
      <h3 className="normal strong above-8">{t('panel.steps')}</h3>
      <ol className="grid gap-12">
        {learner.modules.map(({ id, titles, state, percent: share, doneAt, attested }) => (
          <li key={id} className={`stack gap-4 breaks ruled ${styles.step}`}>
            <strong>
              <bdi>{titleOf(titles)}</bdi>
            </strong>
            <span className={`cluster muted small ${styles.facts}`}>
              <span>{t(`state.${state}`)}</span>
              {state === 'started' && <span>{percent(share / 100)}</span>}
              {doneAt && <span>{date(doneAt)}</span>}
            </span>
            {attested && (
              <span className="muted small breaks">
                {t('panel.attested', { name: isolateName(attested.name), date: date(attested.at) })}
              </span>
            )}
            {!isOver && (state === 'failed' || state === 'done' || state === 'started') && (
              <Button size="compact-md" variant="subtle" onClick={() => onAsk({ type: 'reset', module: id })}>
                {t('panel.reset')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Certificates({ learner: { certificates }, onAsk }: PartProps) {
  const t = useWords();
  const { date } = useFormats();
  const language = useLanguage();
  if (certificates.length === 0) return null;
  return (
    <section>
      <h3 className="normal strong above-8">{t('panel.certificates')}</h3>
      <ul className="grid gap-12">
        {certificates.map(({ number, issuedAt, revoked }) => (
          <li key={number} className={`stack gap-4 breaks ruled ${styles.step}`}>
            <a href={certificateFile(number, language)}>
              <bdi dir="ltr">{number}</bdi>
            </a>
            <span className={`cluster muted small ${styles.facts}`}>
              {date(issuedAt)}
              {revoked && <Tag tone="bad">{t('panel.revoked')}</Tag>}
            </span>
            {!revoked && (
              <Button size="compact-md" variant="subtle" onClick={() => onAsk({ type: 'revoke', number })}>
                {t('panel.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
