import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { followText } from './follow-text.ts';
import form from './form.module.css';
import { ErrorNotice } from './notice.tsx';
import { TextInput } from './text-input.tsx';

interface Props<Made> {
  heading: string;
  label: string;
  action: string;
  create: (title: string) => Promise<Made>;
  onMade: (made: Made) => void;
  onClose: () => void;
}

/** Dialog that creates something which only needs a title at first. */
export function TitleDialog<Made>({ heading, label, action, create, onMade, onClose }: Props<Made>) {
  const [title, setTitle] = useState('');
  const making = useMutation({ mutationFn: () => create(title.trim()), onSuccess: onMade });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim()) making.mutate();
  };
  return (
    <Dialog title={heading} place="middle" onClose={onClose}>
      <form className={form.inDialog} onSubmit={submit}>
        <TextInput
          data-autofocus
          label={label}
          maxLength={200}
          {...followText(title)}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        {making.error && <ErrorNotice error={making.error} />}
        <div className={`cluster gap-12 ${form.actions}`}>
          <Button type="submit" size="md" loading={making.isPending} disabled={!title.trim()}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
