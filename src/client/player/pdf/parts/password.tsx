import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import styles from './trouble.module.css';
import { Trouble } from './trouble.tsx';

interface Props {
  wasWrong: boolean;
  answer: (password: string) => void;
  onCancel: () => void;
}

/** Asks for a document's password. It goes to the reader's worker and nowhere else. */
export function Password({ wasWrong, answer, onCancel }: Props) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Each question has an answer of its own: a wrong one is written over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again
  useEffect(() => {
    if (wasWrong) field.current?.select();
  }, [wasWrong, answer]);
  return (
    <Trouble title={t('password.title')} text={t('password.lead')} icon="lock" isAsking>
      <form
        className={`grid gap-8 text-start above-12 ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed) answer(typed);
        }}
      >
        <label className="ink small medium" htmlFor="pdf-password">
          {t('password.label')}
        </label>
        <input
          ref={field}
          id="pdf-password"
          className={`full ink normal on-card ${styles.field}`}
          type="password"
          dir="ltr"
          autoComplete="off"
          aria-invalid={wasWrong}
          aria-describedby={wasWrong ? 'pdf-password-fault' : undefined}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {wasWrong && (
          <p className="small bad" id="pdf-password-fault" role="alert">
            {t('password.wrong')}
          </p>
        )}
        <div className={`wrap gap-8 above-12 ${styles.ways}`}>
          <button type="submit" className={styles.way}>
            {t('password.open')}
          </button>
          <button type="button" className={styles.quiet} onClick={onCancel}>
            {t('password.cancel')}
          </button>
        </div>
      </form>
    </Trouble>
  );
}
