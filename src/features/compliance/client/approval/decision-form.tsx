import { Button, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { followText } from '#client/ui/follow-text.ts';
import form from '#client/ui/form.module.css';
import type { Review } from '../../contract.ts';
import { useAsking } from './api.ts';
import styles from './approval.module.css';
import { Withdraw } from './withdraw.tsx';
import { useWords } from './words.ts';

type Decision = 'approved' | 'returned' | 'rejected';

/** What whoever may decide does with it; for everybody else why they do not. */
export function DecisionForm({ review }: { review: Review }) {
  const t = useWords();
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const deciding = useAsking('decide', ({ state }) => {
    showSnackbar(t(`done.${state}`), { color: 'success' });
    void navigate({ to: '/compliance/approvals' } as never);
  });
  if (review.state !== 'waiting') return null;
  if (review.mayWithdraw) return <Withdraw review={review} />;
  if (!review.mayDecide) return <p className={styles.hint}>{t('not-yours')}</p>;
  const decide = (decision: Decision) => {
    setMissing(decision !== 'approved' && note.trim() === '');
    if (decision !== 'approved' && note.trim() === '') return;
    const { id, version, seal } = review;
    deciding.mutate({ id, version, seal, decision, note: note.trim() });
  };
  const chosen = deciding.isPending ? deciding.variables.decision : null;
  return (
    <section className={styles.decision} aria-labelledby="decision">
      <h2 id="decision">{t('decision')}</h2>
      <Textarea
        label={t('decision.note')}
        description={t('decision.note.hint')}
        error={isMissing && t('decision.note.missing')}
        rows={3}
        maxLength={4000}
        attributes={followText(note)}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={form.actions}>
        <Button
          size="md"
          loading={chosen === 'approved'}
          disabled={review.isChanged || deciding.isPending}
          onClick={() => decide('approved')}
        >
          {t('decide.approved')}
        </Button>
        <Button
          size="md"
          variant="default"
          loading={chosen === 'returned'}
          disabled={deciding.isPending}
          onClick={() => decide('returned')}
        >
          {t('decide.returned')}
        </Button>
        <Button
          size="md"
          variant="default"
          loading={chosen === 'rejected'}
          disabled={deciding.isPending}
          onClick={() => decide('rejected')}
        >
          {t('decide.rejected')}
        </Button>
      </div>
    </section>
  );
}
