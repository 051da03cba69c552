import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import form from '#client/ui/form.module.css';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { type Role, roles } from '#shared/roles.ts';
import type { EnrolledPerson } from '../../contract.ts';
import { readAddresses } from './address.ts';
import { enrolPeople, forgetReport } from './api.ts';
import { useWords } from './words.ts';

/** Dialog that enrols people by email address or role, and lists those who could not be enrolled. */
export function EnrolDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role | ''>('');
  const [due, setDue] = useState('');
  const emails = readAddresses(text);
  const enrol = useMutation({
    mutationFn: () => enrolPeople({ id, emails, ...(role && { role }), ...(due && { due }) }),
    onSuccess: (done) => {
      forgetReport(queries, id);
      showSnackbar(t('enrol.done', { count: done.enrolled }), { color: 'success' });
      if (done.unknown.length + done.unfit.length === 0) onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (emails.length > 0 || role) enrol.mutate();
  };
  return (
    <Dialog title={t('enrol')} place="middle" onClose={onClose}>
      <form className={form.inDialog} onSubmit={submit}>
        <Textarea
          data-autofocus
          label={t('enrol.emails')}
          description={t('enrol.emails.hint')}
          rows={5}
          dir="ltr"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <NativeSelect
          size="md"
          label={t('enrol.role')}
          data={[
            { value: '', label: t('enrol.role.none') },
            ...roles.map((value) => ({ value, label: t(`role.${value}`) })),
          ]}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value as Role | '')}
        />
        <TextInput
          label={t('enrol.due')}
          description={t('enrol.due.hint')}
          type="date"
          value={due}
          onChange={({ currentTarget }) => setDue(currentTarget.value)}
        />
        {enrol.data && <Outcome done={enrol.data} />}
        {enrol.error && <ErrorNotice error={enrol.error} />}
        <div className={`cluster gap-12 ${form.actions}`}>
          <Button type="submit" size="md" loading={enrol.isPending} disabled={emails.length === 0 && !role}>
            {t('enrol.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Outcome({ done: { enrolled, already, unknown, unfit } }: { done: EnrolledPerson }) {
  const t = useWords();
  return (
    <Notice tone="info">
      <strong>{t('enrol.done', { count: enrolled })}</strong>
      {already > 0 && <p>{t('enrol.already', { count: already })}</p>}
      {unknown.length > 0 && (
        <p className="spaced breaks">
          {t('enrol.unknown')} <bdi dir="ltr">{unknown.join(', ')}</bdi>
        </p>
      )}
      {unfit.length > 0 && (
        <p className="spaced breaks">
          {t('enrol.unfit')} <bdi dir="ltr">{unfit.join(', ')}</bdi>
        </p>
      )}
    </Notice>
  );
}
