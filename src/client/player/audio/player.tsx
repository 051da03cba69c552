import { useContext, useEffect, useState } from 'react';
import type { SharedContent } from '#shared/shared-content.ts';
import { DeckContext } from '../deck/deck.ts';
import { freshContent } from '../fresh.ts';
import { itemIn, secondIn, withItem } from '../playlist/address.ts';
import {
  type MediaResult,
  type Program,
  pageInHub,
  programOf,
  renewedFrom,
  type Track,
} from '../playlist/program.ts';
import { openSession } from '../playlist/session.ts';
import { SessionProvider } from '../playlist/session-provider.tsx';
import type { Session } from '../playlist/session-types.ts';
import { AudioPlayer } from './audio-player.tsx';

export interface PlayerProps {
  element: HTMLMediaElement;
  /** Content as its page has it, or a list. */
  of: SharedContent | Program;
  artist: string;
  /** Second to begin at; 0 resumes where the user stopped. */
  startAt: number;
  /** Requests new addresses, where they do not come from the page itself. */
  renew?: ((track: Track) => Promise<MediaResult>) | undefined;
  /** Called with the session and with null when it ends, for the parts of the page that show it too. */
  onSession?: ((session: Session | null) => void) | undefined;
  /** Called when the current track changes; writes it to the address by default. */
  onItem?: ((at: number) => void) | undefined;
}

function nameInAddress(at: number): void {
  history.replaceState(history.state, '', withItem(location.href, at));
}

/** Takes over an element that the page has rendered, or joins the session that already plays in it. */
export default function Player({
  element,
  of,
  artist,
  startAt,
  renew,
  onSession,
  onItem = nameInAddress,
}: PlayerProps) {
  const deck = useContext(DeckContext);
  const [session, setSession] = useState<Session | null>(null);
  const program = 'tracks' in of ? of : programOf(of, deck ? pageInHub(of.path) : of.path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once per element; the session itself changes tracks
  useEffect(() => {
    const at = itemIn(location, program.tracks.length);
    const durationMs = program.tracks[at ?? 0]?.durationMs ?? null;
    const open = () =>
      openSession(element, program, {
        artist,
        ...(at !== null && { at }),
        seconds: startAt || (program.tracks.length > 1 ? secondIn(location, durationMs) : 0),
        renew:
          renew ??
          (async (track) => renewedFrom(await freshContent(deck ? program.path : location.href), track.path)),
      });
    const opened = deck?.sessionOf(element) ?? open();
    deck?.register(opened);
    let on = opened.read().at;
    const leave = opened.subscribe(() => {
      if (on === opened.read().at) return;
      on = opened.read().at;
      onItem(on);
    });
    setSession(opened);
    onSession?.(opened);
    return () => {
      leave();
      onSession?.(null);
      // A deck retains the session if it was played, and closes it otherwise.
      if (!deck) opened.close();
    };
  }, [element]);
  return (
    session && (
      <SessionProvider session={session}>
        <AudioPlayer />
      </SessionProvider>
    )
  );
}
