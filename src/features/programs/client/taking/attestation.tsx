import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { ApiError } from '#client/lib/http.ts';
import { issuesOf } from '#client/lib/issues.ts';
import { Button } from '#client/ui/button.tsx';
import { followText } from '#client/ui/follow-text.ts';
import { ErrorNotice, Notice } from '#client/ui/notice.tsx';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { fold } from '#shared/fold.ts';
import type { ModuleView } from '../../contract.ts';
import { isolateName } from '../parts/titles.ts';
import { attest, openModule, type Place, withStep } from './api.ts';
import styles from './attestation.module.css';
import taking from './taking.module.css';
import { useWords } from './words.ts';

type AttestationView = NonNullable<ModuleView['attestation']>;

interface Props {
  place: Place;
  view: ModuleView;
  attestation: AttestationView;
  isPreview: boolean;
  onChange: (view: ModuleView) => void;
}

/** Text with its attestation. */
export function Attestation({ attestation, ...rest }: Props) {
  const t = useWords();
  const { date } = useFormats();
  const { text, given } = attestation;
  return (
    <section className={taking.card}>
      <div className={`breaks lines ${styles.text}`}>
        <TextInLanguage text={text} />
      </div>
      {given ? (
        <p className="row gap-8 strong good">
          <IconCircleCheckFilled size={20} aria-hidden />
          {t('attest.given', { name: isolateName(given.name), date: date(given.at) })}
        </p>
      ) : (
        <Word attestation={attestation} {...rest} />
      )}
    </section>
  );
}

function Word({ place, view, attestation, isPreview, onChange }: Props) {
  const t = useWords();
  const { confirm, hash, name } = attestation;
  const [typed, setTyped] = useState('');
  const [isTicked, setTicked] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const send = useMutation({
    mutationFn: () => attest(place, hash, typed),
    onSuccess: (step) =>
      onChange({
        ...withStep(view, step),
        attestation: { ...attestation, given: { at: new Date().toISOString(), name } },
      }),
    onError: async (error) => {
      if (isConflict(error)) onChange(await openModule(place, false));
    },
  });
  // Compared as on the server.
  const isSame = fold(typed) === fold(name);
  const isGiven = confirm === 'tick' ? isTicked : isSame;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!isGiven);
    if (isGiven && !isPreview) send.mutate();
  };
  const isRefused = isWrong || 'name' in issuesOf(send.error);
  return (
    <form className={`grid gap-16 ${styles.form}`} onSubmit={submit} noValidate>
      {confirm === 'tick' ? (
        <div>
          <label className={`row gap-12 ${styles.tick}`}>
            <input
              type="checkbox"
              checked={isTicked}
              aria-invalid={isRefused}
              aria-describedby={isRefused ? 'attest-wrong' : undefined}
              onChange={({ currentTarget }) => {
                setWrong(false);
                setTicked(currentTarget.checked);
              }}
            />
            <span>{t('attest.tick')}</span>
          </label>
          {isRefused && (
            <p className={`tiny bad ${styles.wrong}`} id="attest-wrong" role="alert">
              {t('attest.wrong.tick')}
            </p>
          )}
        </div>
      ) : (
        <TextInput
          label={t('attest.name')}
          description={t('attest.name.hint', { name: isolateName(name) })}
          autoComplete="name"
          maxLength={200}
          {...followText(typed)}
          error={isRefused && t('attest.wrong.name')}
          value={typed}
          onChange={({ currentTarget }) => {
            setWrong(false);
            setTyped(currentTarget.value);
          }}
        />
      )}
      {isConflict(send.error) && <Notice tone="info">{t('attest.changed')}</Notice>}
      {send.error && !isConflict(send.error) && !isRefused && <ErrorNotice error={send.error} />}
      <div>
        <Button type="submit" size="md" loading={send.isPending}>
          {t('attest.send')}
        </Button>
      </div>
    </form>
  );
}

function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}
