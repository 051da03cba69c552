import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLanguage, useSharedWords } from '#client/i18n/words.ts';
import { Button } from '#client/ui/button.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { directionOf } from '#shared/locale.ts';
import { type ReportParts, readEnvironment, toReportText } from '../report-text.ts';
import { useWords } from '../words.ts';
import styles from './card.module.css';

/** Copies the report to the clipboard, or shows it selected if there is no clipboard. Sends no request. */
export function CopyReport(parts: Omit<ReportParts, 'surroundings'>) {
  const t = useWords();
  const common = useSharedWords();
  const language = useLanguage();
  const [copied, setCopied] = useState(false);
  const [text, setText] = useState<string | null>(null);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    const report = toReportText(t, language, { ...parts, surroundings: readEnvironment() });
    try {
      // The clipboard requires HTTPS.
      await navigator.clipboard.writeText(report);
      setText(null);
      setCopied(true);
    } catch {
      setText(report);
    }
  };
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <Button
        size="md"
        variant="default"
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{copied ? common('action.copied') : t('report.copy')}</span>
      </Button>
      {text !== null && (
        <Textarea
          key={text}
          className={styles.wide}
          label={t('report.copy-yourself')}
          rows={8}
          dir={directionOf(language)}
          readOnly
          value={text}
          ref={selectAll}
        />
      )}
    </>
  );
}

function selectAll(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.select();
}
