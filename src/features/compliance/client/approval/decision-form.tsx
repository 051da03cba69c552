import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type Ref, useId, useRef, useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { useOpenPage } from '#client/lib/page-address.ts';
import { Button } from '#client/ui/button.tsx';
import { followText } from '#client/ui/follow-text.ts';
import { Textarea } from '#client/ui/textarea.tsx';
import type { Approval, Review } from '../../contract.ts';
import { compliancePages } from '../../pages.ts';
import { useApprovalCall } from './api.ts';
import styles from './decision.module.css';
import { type Answers, answerFieldId } from './use-answers.ts';
import { useWords } from './words.ts';

const decisions = ['approved', 'returned', 'rejected'] as const;
type Decision = (typeof decisions)[number];

interface Props {
  review: Review;
  answers: Answers;
  /** Called when somebody approves while findings have no answer. */
  onUnanswered: () => void;
  /** Called with the note if somebody else has decided meanwhile. */
  onLate: (note: string) => void;
  ref: Ref<HTMLElement>;
}

/** Form for the decision, always in reach while reading. */
export function DecisionForm({ review, answers, onUnanswered, onLate, ref }: Props) {
  const t = useWords();
  const openPage = useOpenPage();
  const part = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const left = answers.unanswered.length;
  const onDone = ({ state }: Approval) => {
    showSnackbar(t(`done.${state}`), { color: 'success' });
    openPage(compliancePages.approvals, {});
  };
  const deciding = useApprovalCall('decide', onDone, () => onLate(note.trim()));
  const decide = (decision: Decision) => {
    const lacksNote = decision !== 'approved' && note.trim() === '';
    setMissing(lacksNote);
    if (lacksNote) return field.current?.focus();
    const [first] = answers.unanswered;
    if (decision === 'approved' && first) {
      setStopped(true);
      onUnanswered();
      return document.getElementById(answerFieldId(first))?.focus();
    }
    const { id, version, seal } = review;
    const given = decision === 'approved' ? answers.list : [];
    deciding.mutate({ id, version, seal, decision, note: note.trim(), answers: given });
  };
  const chosen = deciding.isPending ? deciding.variables.decision : null;
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <section
      ref={ref}
      className={`stack gap-12 ${styles.decision}`}
      aria-labelledby={`${part}-title`}
      tabIndex={-1}
    >
      <div className={`row spread gap-12 ${styles.head}`}>
        <h2 id={`${part}-title`}>{t('decision')}</h2>
        <Button
          size="md"
          variant={isOpen ? 'default' : 'filled'}
          rightSection={<Chevron size={18} stroke={1.75} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={part}
          onClick={() => setOpen(!isOpen)}
        >
          {t('decision.open')}
        </Button>
      </div>
      <div id={part} className={`stack gap-12 ${styles.form}`} data-open={isOpen}>
        <Textarea
          ref={field}
          label={t('decision.note')}
          description={t('decision.note.hint')}
          error={isMissing && t('decision.note.missing')}
          rows={2}
          maxLength={4000}
          {...followText(note)}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {review.isChanged && <p className="muted">{t('changed.text')}</p>}
        <p className={`bad ${styles.stopped}`} role="status">
          {isStopped && left > 0 && t('decision.unanswered', { count: left })}
        </p>
        <div className={`wrap gap-8 ${styles.actions}`}>
          {decisions.map((decision) => (
            <Button
              key={decision}
              size="md"
              variant={decision === 'approved' ? 'filled' : 'default'}
              loading={chosen === decision}
              disabled={deciding.isPending || (decision === 'approved' && review.isChanged)}
              onClick={() => decide(decision)}
            >
              {t(`decide.${decision}`)}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}
