import { useRef } from 'react';
import { useSharedWords } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { readPayload } from '#client/lib/payload.ts';
import { useUser } from '#client/session/user-store.ts';
import { Button } from '#client/ui/button.tsx';
import styles from '#client/ui/form.module.css';
import { Notice } from '#client/ui/notice.tsx';
import { useUnsaved } from '#client/ui/unsaved.tsx';
import { useFocusHere } from '../profile/use-focus-here.ts';
import { useWords } from '../words.ts';
import own from './factors.module.css';
import { downloadText, printText } from './save-text.ts';

/** New recovery codes, shown only once, until the person confirms that they are stored. */
export function NewCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useWords();
  const common = useSharedWords();
  const email = useUser()?.email ?? '';
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useUnsaved(true);
  useFocusHere(box);
  const text = () =>
    `${t('factors.codes.file-text', { title: readPayload().title, email })}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showSnackbar(common('action.copied'), { color: 'success' }),
      () => {
        if (list.current) getSelection()?.selectAllChildren(list.current);
        showSnackbar(t('factors.codes.uncopied'), { color: 'warning' });
      },
    );
  return (
    <div ref={box} className={`${styles.form} round-m ${own.fresh}`} tabIndex={-1}>
      <Notice tone="info">{t('factors.codes.once')}</Notice>
      <ul ref={list} className={`grid gap-8-16 ${own.codes}`} dir="ltr" aria-label={t('factors.codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={`cluster gap-12 ${styles.actions}`}>
        <Button variant="default" onClick={() => void copy()}>
          {common('action.copy')}
        </Button>
        <Button variant="default" onClick={() => downloadText(`${t('factors.codes.file')}.txt`, text())}>
          {t('factors.codes.download')}
        </Button>
        <Button variant="default" onClick={() => printText(text())}>
          {t('factors.codes.print')}
        </Button>
        <Button onClick={onSaved}>{t('factors.codes.kept')}</Button>
      </div>
    </div>
  );
}
