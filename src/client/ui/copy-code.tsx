import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSharedWords } from '../i18n/words.ts';
import styles from './copy-code.module.css';

/** Code to read out or to copy with one press. */
export function CopyCode({ label, code }: { label: string; code: string }) {
  const t = useSharedWords();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    await navigator.clipboard.writeText(code).then(() => setCopied(true), selectCode);
  };
  return (
    <div className={`cluster spread gap-12 ${styles.box}`}>
      <div className="shrinks">
        <div className="muted tiny">{label}</div>
        <code className="normal breaks" id="code-to-copy" dir="ltr">
          {code}
        </code>
      </div>
      <button
        type="button"
        className={`row gap-8 ink small medium touch on-card ${styles.button}`}
        onClick={() => void copy()}
      >
        {copied ? (
          <IconCheck size={18} stroke={1.75} aria-hidden />
        ) : (
          <IconCopy size={18} stroke={1.75} aria-hidden />
        )}
        <span aria-live="polite">{copied ? t('action.copied') : t('action.copy')}</span>
      </button>
    </div>
  );
}

/** Selects the code if the clipboard is unavailable (no https). */
function selectCode(): void {
  const code = document.getElementById('code-to-copy');
  if (code) getSelection()?.selectAllChildren(code);
}
