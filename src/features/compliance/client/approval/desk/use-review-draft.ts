import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { ShellContext } from '#client/shell/shell-context.ts';
import { noDraft, type ReviewDraft, readDraft, writeDraft } from './drafts.ts';

/** Returns what the user has written about a submission. It survives navigation, reloads and conflicts. */
export function useReviewDraft(id: string): DraftState {
  const { viewer } = useContext(ShellContext);
  const uid = viewer?.uid ?? '';
  const [draft, setDraft] = useState(() => readDraft(uid, id));
  const newest = useRef(draft);
  // Recorded as opened.
  useEffect(() => writeDraft(uid, id, newest.current), [uid, id]);
  const edit = useCallback(
    (changes: Partial<ReviewDraft>) => {
      newest.current = { ...newest.current, ...changes };
      setDraft(newest.current);
      writeDraft(uid, id, newest.current);
    },
    [uid, id],
  );
  const clear = useCallback(() => {
    newest.current = noDraft;
    setDraft(noDraft);
    writeDraft(uid, id, null);
  }, [uid, id]);
  return { draft, edit, clear };
}

export interface DraftState {
  draft: ReviewDraft;
  edit: (changes: Partial<ReviewDraft>) => void;
  clear: () => void;
}
