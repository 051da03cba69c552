import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import styles from './trouble.module.css';
import { Trouble } from './trouble.tsx';

interface Props {
  wasWrong: boolean;
  answer: (password: string) => void;
  onCancel: () => void;
}

/** Prompts for a document's password, which is passed to the pdf.js worker only. */
export function Password({ wasWrong, answer, onCancel }: Props) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Each prompt has its own `answer`; a wrong password is selected, to be overwritten.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new prompt
  useEffect(() => {
    if (wasWrong) field.current?.select();
  }, [wasWrong, answer]);
  return (
    <Trouble title={t('password.title')} text={t('password.lead')} icon="lock" isPrompt>
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
