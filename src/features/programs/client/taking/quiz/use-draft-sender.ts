import { useCallback, useEffect, useRef } from 'react';
import { connection } from '#client/lib/connection.ts';
import type { QuestionView } from '../../../contract.ts';
import { type Place, sendDraft } from '../api.ts';
import { noteSent, toAnswerInput, unsentDraft } from './drafts.ts';

/** Delay after the last change before answers are sent. */
const pauseMs = 1500;

interface DraftTarget {
  place: Place;
  attempt: string;
  questions: readonly QuestionView[];
  /** False for previews, which send nothing. */
  isDraftStored: boolean;
}

/**
 * Sends answers stored on this device to the hub: shortly after each change, when the page is left, and when the
 * network returns. Answers that cannot be sent stay on the device.
 */
export function useDraftSender(sent: DraftTarget): () => void {
  const newest = useRef(sent);
  newest.current = sent;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useCallback(() => {
    clearTimeout(timer.current);
    const { place, attempt, questions, isDraftStored } = newest.current;
    const answers = isDraftStored ? unsentDraft(attempt) : null;
    if (!answers) return;
    sendDraft(place, attempt, toAnswerInput(questions, answers)).then(
      ({ savedAt }) => noteSent(attempt, answers, savedAt),
      () => {},
    );
  }, []);
  useEffect(() => {
    send();
    addEventListener('pagehide', send);
    const leave = connection.subscribe(() => connection.read() && send());
    return () => {
      removeEventListener('pagehide', send);
      leave();
      send();
    };
  }, [send]);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(send, pauseMs);
  }, [send]);
}
