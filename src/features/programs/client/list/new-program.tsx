import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useContext, useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { followText } from '#client/ui/follow-text.ts';
import form from '#client/ui/form.module.css';
import { ErrorNotice } from '#client/ui/notice.tsx';
import { addressOf } from '../addresses.ts';
import { createProgram, forgetPrograms } from '../api.ts';
import { useWords } from '../words.ts';

/** A new program: its title is enough to begin with. */
export function NewProgram({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const queries = useQueryClient();
  const { go } = useContext(ShellContext);
  const [title, setTitle] = useState('');
  const create = useMutation({
    mutationFn: () => createProgram({ titles: { [language]: title.trim() } }),
    onSuccess: ({ id }) => {
      forgetPrograms(queries);
      go(addressOf.edit(id));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim()) create.mutate();
  };
  return (
    <Dialog title={t('manage.new')} place="middle" onClose={onClose}>
      <form className={form.inDialog} onSubmit={submit}>
        <TextInput
          data-autofocus
          label={t('manage.title')}
          maxLength={200}
          attributes={followText(title)}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        {create.error && <ErrorNotice error={create.error} />}
        <div className={form.actions}>
          <Button type="submit" size="md" loading={create.isPending} disabled={!title.trim()}>
            {t('manage.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
