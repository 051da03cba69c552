import { useContext, useEffect, useState } from 'react';
import { useAddressQuery } from '../../lib/use-address-query.ts';
import { DeckContext } from '../deck/deck.ts';
import type { Session } from './session-types.ts';

interface PlayedList {
  /** True if it is shown on the page: at the user's request, if the address names an item, or if it already plays. */
  isOpen: boolean;
  session: Session | null;
  onSession: (session: Session | null) => void;
  play: (at: number) => void;
}

/** Returns the state of a list that is played on its page, by its path. */
export function usePlayedList(path: string): PlayedList {
  const deck = useContext(DeckContext);
  const [{ item }] = useAddressQuery();
  const [session, onSession] = useState<Session | null>(null);
  const [isOpen, open] = useState(() => item !== undefined || deck?.isOf(path) === true);
  const [startIndex, setStartIndex] = useState<number | null>(null);
  useEffect(() => {
    if (!session || startIndex === null) return;
    session.go(startIndex);
    setStartIndex(null);
  }, [session, startIndex]);
  return {
    isOpen,
    session,
    onSession,
    play: (at) => {
      open(true);
      setStartIndex(at);
    },
  };
}
