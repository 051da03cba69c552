import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useErrorWords } from '../i18n/error-words.ts';
import { recoverFromChunkFailure } from '../lib/chunk-failure.ts';
import { ApiError } from '../lib/http.ts';
import { showAlert } from '../lib/messages.ts';
import type { ShareDialogPart } from '../lib/room.ts';
import { type ShareContent, ShareContext } from '../lib/share.ts';
import { LazyPart, preloadPart } from '../ui/lazy-part.tsx';

const idleMs = 1500;

interface Props {
  /** Share dialog; undefined for users who may not share. */
  part: ShareDialogPart | undefined;
  needWords: (namespaces: readonly string[]) => Promise<void>;
  children: ReactNode;
}

/** Lets its children open the share dialog, which is preloaded shortly after the page. */
export function ShareProvider({ part, needWords, children }: Props) {
  const words = useErrorWords();
  const [thing, share] = useState<ShareContent | null>(null);
  const load = useMemo(
    () => part && (() => Promise.all([part.load(), needWords(part.words)]).then(([module]) => module)),
    [part, needWords],
  );
  useEffect(() => {
    if (!load) return;
    const timer = setTimeout(() => void preloadPart(load).catch(() => {}), idleMs);
    return () => clearTimeout(timer);
  }, [load]);
  const giveUp = (cause: unknown) => {
    share(null);
    showAlert(words.ofError(new ApiError('unavailable', { cause })));
    void recoverFromChunkFailure();
  };
  return (
    <ShareContext value={load ? share : null}>
      {children}
      {load && thing && (
        <LazyPart load={load} props={{ thing, onClose: () => share(null) }} onFail={giveUp} />
      )}
    </ShareContext>
  );
}
