import { useState } from 'react';
import { useWords } from '../words.ts';
import styles from './bar.module.css';

interface Props {
  page: number;
  pages: number;
  goTo: (page: number) => void;
}

/** Input that shows the page number and goes to the page typed. */
export function PageField({ page, pages, goTo }: Props) {
  const t = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = /^\s*(\d+)\s*$/.exec(latin(typed ?? ''))?.[1];
    if (Number(wanted) > 0) goTo(Number(wanted));
    setTyped(null);
  };
  return (
    <form
      className={`middle gap-8 small digits inline ${styles.field}`}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        className={`centered ${styles.number}`}
        style={{ inlineSize: `calc(${Math.max(2, String(pages).length)}ch + 18px)` }}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        dir="ltr"
        aria-label={t('page')}
        value={typed ?? page}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => (typed === null ? undefined : go())}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === null) return;
          event.stopPropagation();
          setTyped(null);
        }}
      />
      <span className="muted nowrap">{t('of-pages', { pages })}</span>
    </form>
  );
}

/** Converts Arabic-Indic digits to ASCII. */
function latin(text: string): string {
  return text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}
