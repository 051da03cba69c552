import { useState } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import { Button } from '#client/ui/button.tsx';
import { useWords } from '../../words.ts';
import { isEngineLine } from './engine-lines.ts';
import styles from './processing-tab.module.css';

/** Log of the work; the engine's technical lines only on demand. */
export function WorkLog({ lines }: { lines: readonly { at: string; text: string }[] }) {
  const t = useWords();
  const { dateTime } = useFormats();
  const [all, setAll] = useState(false);
  const hidden = lines.filter(isEngineLine).length;
  const shown = all ? lines : lines.filter((line) => !isEngineLine(line));
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 className="normal strong below-8">{t('processing.log')}</h2>
      {shown.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <pre className={styles.log} dir="ltr" tabIndex={0}>
          {shown.map(({ at, text }) => `${dateTime(at)}  ${text}`).join('\n')}
        </pre>
      )}
      {hidden > 0 && (
        <Button
          className={styles.engine ?? ''}
          variant="subtle"
          size="md"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t('processing.engine-hide') : t('processing.engine-show', { count: hidden })}
        </Button>
      )}
    </section>
  );
}
