import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useErrorWords } from '#client/i18n/error-words.ts';
import { ApiError } from '#client/lib/http.ts';
import { Button } from '#client/ui/button.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { queue } from '../queue/live-queue.ts';
import { useWords } from '../words.ts';
import styles from './from-address.module.css';

/** Form that lets the hub fetch a file from an address. A refused address stays in the field. */
export function FromAddress() {
  const t = useWords();
  const words = useErrorWords();
  const id = useId();
  const [url, setUrl] = useState('');
  const fetching = useMutation({
    mutationFn: () => queue.addAddress(url.trim()),
    onSuccess: () => setUrl(''),
  });
  const problem =
    fetching.error &&
    (isInvalid(fetching.error) ? words.ofStorage('invalid-url') : words.ofError(fetching.error));
  return (
    <form
      className={`grid gap-12 ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (url.trim()) fetching.mutate();
      }}
    >
      <TextInput
        id={id}
        className={styles.field}
        label={t('address.label')}
        description={t('address.hint')}
        placeholder="https://"
        type="url"
        dir="ltr"
        size="md"
        autoComplete="off"
        spellCheck={false}
        value={url}
        error={problem && `${problem.title}. ${problem.text}`}
        onChange={(event) => {
          fetching.reset();
          setUrl(event.currentTarget.value);
        }}
      />
      <Button
        type="submit"
        size="md"
        variant="default"
        loading={fetching.isPending}
        disabled={url.trim() === ''}
      >
        {t('address.fetch')}
      </Button>
    </form>
  );
}

function isInvalid(error: Error): boolean {
  return (
    error instanceof ApiError && (error.params.failure === 'invalid-url' || error.code === 'invalid-input')
  );
}
