import { type FormEvent, useState } from 'react';
import { issuesOf } from '#client/lib/issues.ts';
import { toLocal } from '#client/lib/local-time.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { newerDocument } from '#client/lib/newer-document.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/dialog-foot.tsx';
import { followText } from '#client/ui/follow-text.ts';
import form from '#client/ui/form.module.css';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { type Rules, RulesVersion } from '../../contract.ts';
import { publishRules, useSingleMutation } from '../api.ts';
import { useWords } from '../words.ts';
import { Differences } from './differences-list.tsx';
import { trimmed } from './tidy.ts';

interface Props {
  /** Version on which the edits are based. */
  began: RulesVersion;
  newest: RulesVersion;
  rules: Rules;
  onClose: () => void;
  onPublished: () => Promise<void>;
}

/** Dialog that publishes rules: the changes, a reason, and the start date. */
export function PublishDialog({ began, newest, rules, onClose, onPublished }: Props) {
  const t = useWords();
  const [reason, setReason] = useState('');
  const [from, setFrom] = useState('');
  const [over, setOver] = useState(newest);
  const laying = useSingleMutation({
    mutationFn: () =>
      publishRules({
        ...trimmed(rules),
        version: over.version,
        reason: reason.trim(),
        effectiveAt: from === '' ? null : new Date(from).toISOString(),
      }),
    onSuccess: async () => {
      await onPublished();
      showSnackbar(t('laid'), { color: 'success' });
      onClose();
    },
    onError: (error) => setOver(newerDocument(RulesVersion, error) ?? over),
  });
  const wasChanged = over.version !== began.version;
  const issues = issuesOf(laying.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) laying.mutate();
  };
  return (
    <Dialog title={t('lay.title')} place="wide" onClose={onClose}>
      <form className={form.inDialog} noValidate onSubmit={submit}>
        {wasChanged ? (
          <Notice tone="bad">
            <strong>{t('lay.clash', { name: over.changedBy?.name ?? '' })}</strong>
            <p>{t('lay.clash.text')}</p>
          </Notice>
        ) : (
          laying.error && Object.keys(issues).length === 0 && <ErrorNotice error={laying.error} />
        )}
        <Differences before={over} after={trimmed(rules)} />
        <Textarea
          data-autofocus
          required
          label={t('lay.reason')}
          description={t('lay.reason.hint')}
          rows={2}
          maxLength={500}
          {...followText(reason)}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label={t('lay.from')}
          description={t('lay.from.hint')}
          min={toLocal(new Date())}
          value={from}
          error={issues.effectiveAt && t('lay.from.bad')}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <DialogFoot
          label={t(wasChanged ? 'lay.over' : 'lay.go')}
          isPending={laying.isPending}
          isReady={reason.trim() !== ''}
          cancel={t('lay.back')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
