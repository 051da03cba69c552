import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { printDocument } from '../view/print.ts';
import { useWords } from '../words.ts';
import styles from './trouble.module.css';

interface Props {
  pdf: PDFDocumentProxy;
  onEnd: () => void;
}

/** Prepares the pages for printing and shows the progress; can be canceled. */
export function PrintDialog({ pdf, onEnd }: Props) {
  const t = useWords();
  const [page, setPage] = useState(1);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const stopped = new AbortController();
    printDocument(pdf, stopped.signal, setPage).then(onEnd, () => !stopped.signal.aborted && setFailed(true));
    return () => stopped.abort();
  }, [pdf, onEnd]);
  return (
    <div className={`cluster spread gap-8-16 ink small ${styles.strip}`} role="status">
      <span>{isFailed ? t('print.failed') : t('print.making', { page, pages: pdf.numPages })}</span>
      <button type="button" className={styles.quiet} onClick={onEnd}>
        {t(isFailed ? 'panel.close' : 'print.stop')}
      </button>
    </div>
  );
}
