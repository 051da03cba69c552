import { useContext, useEffect, useState } from 'react';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { DeckContext } from '#client/player/deck/deck.ts';
import type { Session } from '#client/player/playlist/session-types.ts';
import type { Playlist } from '../../contract.ts';
import { pathOf } from './program.ts';

interface PlayedList {
  /** Whether it is on the page: because somebody asked for it, the address names an item, or it plays already. */
  isOpen: boolean;
  session: Session | null;
  onSession: (session: Session | null) => void;
  play: (at: number) => void;
}

/** A playlist that is played on its page. */
export function usePlayedList(playlist: Playlist): PlayedList {
  const deck = useContext(DeckContext);
  const [{ item }] = useAddressQuery();
  const [session, onSession] = useState<Session | null>(null);
  const [isAsked, ask] = useState(() => item !== undefined || deck?.isOf(pathOf(playlist)) === true);
  const [wish, setWish] = useState<number | null>(null);
  useEffect(() => {
    if (!session || wish === null) return;
    session.go(wish);
    setWish(null);
  }, [session, wish]);
  return {
    isOpen: isAsked && playlist.items.length > 0,
    session,
    onSession,
    play: (at) => {
      ask(true);
      setWish(at);
    },
  };
}
