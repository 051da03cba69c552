import { useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { CopyCode } from '#client/ui/copy-code.tsx';
import styles from '#client/ui/form.module.css';
import { Notice } from '#client/ui/notice.tsx';
import { useUnsaved } from '#client/ui/unsaved.tsx';
import { useWords } from '../words.ts';
import { useFocusHere } from './use-focus-here.ts';

/** Secret of a new token, shown only once, until the person confirms that it is stored. */
export function NewToken({ secret, onSaved }: { secret: string; onSaved: () => void }) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  useUnsaved(true);
  useFocusHere(box);
  return (
    <div ref={box} className={styles.form} tabIndex={-1}>
      <Notice tone="info">{t('profile.tokens.once')}</Notice>
      <CopyCode label={t('profile.tokens.secret')} code={secret} />
      <div className={`cluster gap-12 ${styles.actions}`}>
        <Button onClick={onSaved}>{t('profile.tokens.kept')}</Button>
      </div>
    </div>
  );
}
