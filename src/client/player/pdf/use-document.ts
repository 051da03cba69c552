import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FileErrorReason, whyOf } from './file/file-error.ts';
import { openDocument } from './file/open-document.ts';
import type { OpenFile } from './file/open-file.ts';

export type DocumentState =
  | { kind: 'opening' }
  | { kind: 'password'; wasWrong: boolean; answer: (password: string) => void }
  | { kind: 'locked' }
  | { kind: 'failed'; why: FileErrorReason }
  | { kind: 'open'; pdf: PDFDocumentProxy; file: OpenFile };

export interface OpenedDocument {
  state: DocumentState;
  /** Reason why parts of an open document cannot be loaded at the moment. */
  trouble: FileErrorReason | null;
  /** Requests the missing ranges of an open document again; otherwise reopens the document. */
  retry: () => void;
  /** Cancels the password prompt. */
  giveUp: () => void;
}

/** Opens a document, and closes it on unmount. */
export function useDocument(url: string): OpenedDocument {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<DocumentState>({ kind: 'opening' });
  const [trouble, setTrouble] = useState<FileErrorReason | null>(null);
  const newest = useRef(state);
  newest.current = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reopens the document
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const set = (next: DocumentState) => !signal.aborted && setState(next);
    set({ kind: 'opening' });
    setTrouble(null);
    openDocument(url, signal, {
      onPassword: (wasWrong, answer) => set({ kind: 'password', wasWrong, answer }),
      onTrouble: (why) => !signal.aborted && setTrouble(why),
    }).then(
      (opened) => set({ kind: 'open', ...opened }),
      (error: unknown) => set({ kind: 'failed', why: whyOf(error) }),
    );
    return () => closing.abort();
  }, [url, attempt]);

  const retry = useCallback(() => {
    const { current } = newest;
    if (current.kind === 'open') current.file.retry();
    else setAttempt((before) => before + 1);
  }, []);

  // Retries once when the network is back.
  useEffect(() => {
    const isStuck = trouble === 'offline' || (state.kind === 'failed' && state.why === 'offline');
    if (!isStuck) return;
    addEventListener('online', retry, { once: true });
    return () => removeEventListener('online', retry);
  }, [trouble, state, retry]);

  return { state, trouble, retry, giveUp: useCallback(() => setState({ kind: 'locked' }), []) };
}
