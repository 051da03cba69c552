import { useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/dialog-foot.tsx';
import { followText } from '#client/ui/follow-text.ts';
import form from '#client/ui/form.module.css';
import { Notice } from '#client/ui/notice.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import type { FilingDuty } from '../../contract.ts';
import { isolateName } from '../approval/isolate-name.ts';
import { useFile } from './api.ts';
import { useDay } from './day.ts';
import { useWords } from './words.ts';

/** Returns today's date at the regulator's seat. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format();

/** Dialog that records a filing: reference, day and the regulator's answer. */
export function FileDialog({ duty, onClose }: { duty: FilingDuty; onClose: () => void }) {
  const t = useWords();
  const day = useDay();
  const [reference, setReference] = useState('');
  const [filedOn, setFiledOn] = useState(today);
  const [letter, setLetter] = useState('');
  const filing = useFile(() => {
    showSnackbar(t('file.done'), { color: 'success' });
    onClose();
  });
  const isWhole = reference.trim() !== '' && filedOn !== '' && filedOn <= today();
  return (
    <Dialog title={t('file')} place="middle" onClose={onClose}>
      <form
        className={form.inDialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) filing.mutate({ id: duty.item, reference: reference.trim(), filedOn, letter });
        }}
      >
        <p className="muted small pretty">{t('file.text', { title: isolateName(duty.title) })}</p>
        {duty.earlier && (
          <Notice tone="info">
            {t('file.changed', {
              day: day(duty.earlier.filedOn),
              reference: isolateName(duty.earlier.reference),
            })}
          </Notice>
        )}
        <TextInput
          data-autofocus
          required
          label={t('file.reference')}
          maxLength={120}
          autoComplete="off"
          {...followText(reference)}
          value={reference}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
        <TextInput
          required
          type="date"
          label={t('file.on')}
          max={today()}
          error={filedOn > today() && t('file.on.future')}
          value={filedOn}
          onChange={({ currentTarget }) => setFiledOn(currentTarget.value)}
        />
        <Textarea
          label={t('file.letter')}
          description={t('file.letter.hint')}
          rows={5}
          maxLength={20_000}
          {...followText(letter)}
          value={letter}
          onChange={({ currentTarget }) => setLetter(currentTarget.value)}
        />
        <DialogFoot label={t('file.go')} isPending={filing.isPending} isReady={isWhole} onClose={onClose} />
      </form>
    </Dialog>
  );
}
