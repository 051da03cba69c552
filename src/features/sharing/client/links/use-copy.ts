import { useCallback } from 'react';
import { copyText } from '#client/lib/copy-text.ts';
import { showAlert, showSnackbar } from '#client/lib/messages.ts';
import { useWords } from './words.ts';

/** Copies a text and confirms it; if that fails, says what to do instead. */
export function useCopy(): (text: string, notice: string) => void {
  const t = useWords();
  return useCallback(
    (text, notice) => {
      void copyText(text).then((done) => {
        if (done) showSnackbar({ text: notice, source: 'copy' }, { color: 'success' });
        else showAlert({ title: t('copy.failed'), text: t('copy.failed-text') });
      });
    },
    [t],
  );
}
