import { useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import form from '#client/ui/form.module.css';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { feedbackStates, mostFeedbackText } from '../../contract/feedback.ts';
import type { Feedback } from '../../contract.ts';
import { useChanging } from '../triage/api.ts';
import { useWords } from '../words.ts';
import styles from './feedback-panel.module.css';

/** Form for an answer on the follow-up page, optionally by email, with a change of state. */
export function AnswerForm({ feedback }: { feedback: Feedback }) {
  const t = useWords();
  const answering = useChanging('answer');
  const [text, setText] = useState('');
  const [byMail, setByMail] = useState(feedback.canMail);
  const [toMerged, setToMerged] = useState(true);
  const [state, setState] = useState('');
  const { id, canMail, from, merged } = feedback;
  const send = () => {
    const wanted = feedbackStates.find((each) => each === state);
    answering.mutate(
      {
        id,
        text,
        byMail: byMail && canMail,
        toMerged: toMerged && merged.length > 0,
        ...(wanted && { state: wanted }),
      },
      {
        onSuccess: () => {
          setText('');
          setState('');
          showSnackbar(t('answer.sent'), { color: 'success' });
        },
      },
    );
  };
  return (
    <form
      className={`${styles.part} ${form.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') send();
      }}
    >
      <Textarea
        size="md"
        label={t('answer.text')}
        description={t('answer.hint')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        rows={4}
        dir="auto"
        maxLength={mostFeedbackText}
      />
      {canMail ? (
        <Checkbox
          label={t('answer.by-mail', { email: `\u2068${from.email ?? ''}\u2069` })}
          checked={byMail}
          onChange={({ currentTarget }) => setByMail(currentTarget.checked)}
        />
      ) : (
        <p className="muted small">{t('answer.no-mail')}</p>
      )}
      {merged.length > 0 && (
        <Checkbox
          label={t('answer.to-merged', { count: merged.length })}
          checked={toMerged}
          onChange={({ currentTarget }) => setToMerged(currentTarget.checked)}
        />
      )}
      <NativeSelect
        size="md"
        label={t('answer.state')}
        value={state}
        data={[
          { value: '', label: t('answer.keep-state') },
          ...feedbackStates.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
        onChange={({ currentTarget }) => setState(currentTarget.value)}
      />
      <div className="wrap gap-8">
        <Button type="submit" size="md" disabled={text.trim() === ''} loading={answering.isPending}>
          {t('answer.send')}
        </Button>
      </div>
    </form>
  );
}
