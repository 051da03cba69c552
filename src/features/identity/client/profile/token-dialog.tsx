import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { issuesOf } from '#client/lib/issues.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot } from '#client/ui/dialog-foot.tsx';
import { followText } from '#client/ui/follow-text.ts';
import styles from '#client/ui/form.module.css';
import { NativeSelect } from '#client/ui/native-select.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { tokenDays } from '../../contract.ts';
import { FailureNotice } from '../factors/failure-notice.tsx';
import { useWords } from '../words.ts';
import { createToken } from './api.ts';

interface Props {
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** Asks for the name and lifetime of a token. */
export function TokenDialog({ onMade, onClose }: Props) {
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [days, setDays] = useState<(typeof tokenDays)[number] | null>(90);
  const [nameless, setNameless] = useState(false);
  const make = useMutation({
    mutationFn: () => createToken({ name, days }),
    onSuccess: ({ secret }) => onMade(secret),
  });
  const issues = issuesOf(make.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setNameless(true);
      field.current?.focus();
    } else make.mutate();
  };
  return (
    <Dialog title={t('profile.tokens.make')} place="middle" onClose={onClose}>
      <form className={styles.inDialog} onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          data-autofocus
          label={t('profile.tokens.name')}
          placeholder={t('profile.tokens.name-hint')}
          maxLength={80}
          {...followText(name)}
          value={name}
          error={nameless ? t('profile.tokens.name-needed') : issues.name && t('profile.name.wrong')}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setNameless(false);
          }}
        />
        <NativeSelect
          size="md"
          label={t('profile.tokens.life')}
          value={days ?? ''}
          data={[
            ...tokenDays.map((each) => ({
              value: String(each),
              label: t('profile.tokens.days', { days: each }),
            })),
            { value: '', label: t('profile.tokens.forever') },
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setDays(tokenDays.find((each) => String(each) === value) ?? null);
          }}
        />
        {days === null && <p className="muted small pretty">{t('profile.tokens.forever-note')}</p>}
        {make.error && !issues.name && <FailureNotice error={make.error} />}
        <DialogFoot label={t('profile.tokens.create')} isPending={make.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
