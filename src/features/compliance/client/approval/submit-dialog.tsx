import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { followText } from '#client/ui/follow-text.ts';
import form from '#client/ui/form.module.css';
import { type About, checkpoints, type StatedSource } from '../../contract.ts';
import { DialogFoot } from '../dialog-foot.tsx';
import { alone } from './alone.ts';
import { useAsking } from './api.ts';
import styles from './approval.module.css';
import { useWords } from './words.ts';

type Checkpoint = (typeof checkpoints)[number];

interface Props {
  about?: About;
  item: string;
  title: string;
  onClose: () => void;
}

/** What whoever submits has to look at before somebody else does. */
export function SubmitDialog({ about = 'Item', item, title, onClose }: Props) {
  const t = useWords();
  const [checked, setChecked] = useState<readonly Checkpoint[]>([]);
  const [sources, setSources] = useState<readonly (StatedSource & { key: number })[]>([]);
  const [note, setNote] = useState('');
  const submitting = useAsking('submit', () => {
    showSnackbar(t('submit.done'), { color: 'success' });
    onClose();
  });
  const isComplete = checkpoints.every((each) => checked.includes(each));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    const stated = sources
      .map(({ claim, source }) => ({ claim: claim.trim(), source: source.trim() }))
      .filter(({ claim, source }) => claim || source);
    submitting.mutate({ about, item, checklist: [...checked], sources: stated, note: note.trim() });
  };
  const change = (key: number, changes: Partial<StatedSource>) =>
    setSources(sources.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  return (
    <Dialog title={t('submit.title', { title: alone(title) })} place="wide" onClose={onClose}>
      <form className={form.inDialog} noValidate onSubmit={submit}>
        <Checkbox.Group
          size="md"
          label={t('submit.checklist')}
          value={[...checked]}
          onChange={(values) => setChecked(checkpoints.filter((each) => values.includes(each)))}
        >
          <div className={styles.part}>
            {checkpoints.map((each) => (
              <Checkbox key={each} size="md" value={each} label={t(`check.${each}`)} />
            ))}
          </div>
        </Checkbox.Group>
        {sources.map(({ key, claim, source }) => (
          <div key={key} className={styles.source}>
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
          attributes={followText(note)}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <DialogFoot
          label={t('submit')}
          isPending={submitting.isPending}
          isReady={isComplete}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
