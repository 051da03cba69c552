import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { useFormats } from '#client/i18n/format.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { useUser } from '#client/session/user-store.ts';
import { Button } from '#client/ui/button.tsx';
import { ReasonDialog } from '#client/ui/reason-dialog.tsx';
import type { Feedback } from '../../contract.ts';
import { feedbackKeys, remove, useChanging } from '../triage/api.ts';
import { useWords } from '../words.ts';
import styles from './feedback-panel.module.css';

interface Props {
  feedback: Feedback;
  onRemoved: () => void;
}

/** Flag as a complaint, and removal of what is none. Both require a reason. */
export function FlagSection({ feedback, onRemoved }: Props) {
  const t = useWords();
  const { date } = useFormats();
  const flagging = useChanging('flag');
  const removing = useRemoving(feedback.id, onRemoved);
  const [dialog, setDialog] = useState<'flag' | 'remove' | null>(null);
  const isCompliance = useUser()?.roles.includes('COMPLIANCE') ?? false;
  const { id, flaggedBy, retainUntil } = feedback;
  const close = () => setDialog(null);
  const mayRemove = !flaggedBy || (isCompliance && new Date(retainUntil) <= new Date());
  return (
    <section className={styles.part}>
      <h3 className="small strong">{t('flag.title')}</h3>
      {flaggedBy && (
        <p className="muted small">
          {t(`flag.${flaggedBy}`)} {t('flag.kept', { date: date(retainUntil) })}{' '}
          {!isCompliance && t('flag.only-compliance')}
        </p>
      )}
      <div className="wrap gap-8">
        {(!flaggedBy || isCompliance) && (
          <Button variant="default" size="md" onClick={() => setDialog('flag')}>
            {t(flaggedBy ? 'flag.unset' : 'flag.set')}
          </Button>
        )}
        {mayRemove && (
          <Button variant="default" size="md" onClick={() => setDialog('remove')}>
            {t('remove')}
          </Button>
        )}
      </div>
      {dialog === 'flag' && (
        <ReasonDialog
          title={t(flaggedBy ? 'flag.unset' : 'flag.set')}
          text={t(flaggedBy ? 'flag.unset.text' : 'flag.set.text')}
          label={t('reason')}
          go={t(flaggedBy ? 'flag.unset' : 'flag.set')}
          isPending={flagging.isPending}
          onClose={close}
          onGo={(reason) => flagging.mutate({ id, flagged: !flaggedBy, reason }, { onSuccess: close })}
        />
      )}
      {dialog === 'remove' && (
        <ReasonDialog
          title={t('remove')}
          text={t('remove.text')}
          label={t('reason')}
          go={t('remove')}
          isPending={removing.isPending}
          onClose={close}
          onGo={(reason) => removing.mutate(reason)}
          isDanger
        />
      )}
    </section>
  );
}

function useRemoving(id: string, onRemoved: () => void) {
  const t = useWords();
  const errors = useErrorWords();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => remove(id, reason),
    onSuccess: () => {
      onRemoved();
      showSnackbar(t('removed'));
      queries.removeQueries({ queryKey: feedbackKeys.one(id) });
      void queries.invalidateQueries({ queryKey: feedbackKeys.lists });
    },
    onError: (error) => showAlert(errors.ofError(error)),
  });
}
