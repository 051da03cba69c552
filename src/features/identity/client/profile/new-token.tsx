import { Button } from '@mantine/core';
import { useRef } from 'react';
import { CopyCode } from '#client/ui/copy-code.tsx';
import styles from '#client/ui/form.module.css';
import { Notice } from '#client/ui/notice.tsx';
import { useUnsaved } from '#client/ui/unsaved.tsx';
import { useWords } from '../words.ts';
import { useFocusHere } from './use-focus-here.ts';

/** The one time a secret is shown. It goes when the person says so, not by a slip of the finger. */
export function NewToken({ secret, onKept }: { secret: string; onKept: () => void }) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  useUnsaved(true);
  useFocusHere(box);
  return (
    <div ref={box} className={styles.form} tabIndex={-1}>
      <Notice tone="info">{t('profile.tokens.once')}</Notice>
      <CopyCode label={t('profile.tokens.secret')} code={secret} />
      <div className={styles.actions}>
        <Button onClick={onKept}>{t('profile.tokens.kept')}</Button>
      </div>
    </div>
  );
}
