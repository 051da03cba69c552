import { type FormEvent, useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/dialog-foot.tsx';
import { followText } from '#client/ui/follow-text.ts';
import form from '#client/ui/form.module.css';
import { TextInput } from '#client/ui/text-input.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { type Approval, type ApprovalSubject, checkpoints, type StatedSource } from '../../contract.ts';
import { useApprovalCall } from './api.ts';
import styles from './approval.module.css';
import { isolateName } from './isolate-name.ts';
import { useWords } from './words.ts';

type Checkpoint = (typeof checkpoints)[number];

/** What a submitter states with a submission. */
export interface Statements {
  checklist: Checkpoint[];
  sources: StatedSource[];
  note: string;
}

interface Props {
  about?: ApprovalSubject;
  item: string;
  title: string;
  /** The previous submission of the same, whose statements are offered again. */
  former?: Approval | null;
  onClose: () => void;
}

/** Dialog that submits content. */
export function SubmitDialog({ about = 'Item', item, title, former, onClose }: Props) {
  const t = useWords();
  const submitting = useApprovalCall('submit', () => {
    showSnackbar(t('submit.done'), { color: 'success' });
    onClose();
  });
  return (
    <StatementsDialog
      title={t('submit.title', { title: isolateName(title) })}
      former={former}
      isPending={submitting.isPending}
      onSubmit={(statements) => submitting.mutate({ about, item, ...statements })}
      onClose={onClose}
    />
  );
}

interface StatementsProps {
  title: string;
  lead?: string;
  former?: Approval | null | undefined;
  isPending: boolean;
  onSubmit: (statements: Statements) => void;
  onClose: () => void;
}

/** Dialog with the points that a submitter has to check first. */
export function StatementsDialog({ title, lead, former, isPending, onSubmit, onClose }: StatementsProps) {
  const t = useWords();
  const [checked, setChecked] = useState<readonly Checkpoint[]>(former?.checklist ?? []);
  const [sources, setSources] = useState<readonly (StatedSource & { key: number })[]>(
    (former?.sources ?? []).map((source, key) => ({ ...source, key })),
  );
  const [note, setNote] = useState('');
  const isComplete = checkpoints.every((each) => checked.includes(each));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    const stated = sources
      .map(({ claim, source }) => ({ claim: claim.trim(), source: source.trim() }))
      .filter(({ claim, source }) => claim || source);
    onSubmit({ checklist: [...checked], sources: stated, note: note.trim() });
  };
  const tick = (checkpoint: Checkpoint, isOn: boolean) =>
    setChecked(checkpoints.filter((each) => (each === checkpoint ? isOn : checked.includes(each))));
  const change = (key: number, changes: Partial<StatedSource>) =>
    setSources(sources.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  return (
    <Dialog title={title} place="wide" onClose={onClose}>
      <form className={form.inDialog} noValidate onSubmit={submit}>
        {lead && <p className="muted small pretty">{lead}</p>}
        <fieldset className={`shrinks ${styles.checklist}`}>
          <legend>{t('submit.checklist')}</legend>
          <div className="stack gap-12">
            {checkpoints.map((each) => (
              <Checkbox
                key={each}
                size="md"
                label={t(`check.${each}`)}
                checked={checked.includes(each)}
                onChange={({ currentTarget }) => tick(each, currentTarget.checked)}
              />
            ))}
          </div>
        </fieldset>
        {sources.map(({ key, claim, source }) => (
          <div key={key} className={`grid gap-12 ${styles.source}`}>
            <TextInput
              label={t('source.claim')}
              maxLength={300}
              value={claim}
              onChange={({ currentTarget }) => change(key, { claim: currentTarget.value })}
            />
            <TextInput
              label={t('source.source')}
              maxLength={500}
              value={source}
              onChange={({ currentTarget }) => change(key, { source: currentTarget.value })}
            />
          </div>
        ))}
        <Button
          variant="default"
          size="md"
          className={styles.more}
          onClick={() =>
            setSources([...sources, { key: (sources.at(-1)?.key ?? 0) + 1, claim: '', source: '' }])
          }
        >
          {t('source.add')}
        </Button>
        <Textarea
          label={t('submit.note')}
          rows={3}
          maxLength={4000}
          {...followText(note)}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <DialogFoot label={t('submit')} isPending={isPending} isReady={isComplete} onClose={onClose} />
      </form>
    </Dialog>
  );
}
