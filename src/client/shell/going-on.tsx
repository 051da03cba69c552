import { useContext, useSyncExternalStore } from 'react';
import { type Deck, DeckContext } from '../player/deck/deck.ts';
import { usePlayer } from '../player/use-player.ts';
import { WithWords } from '../player/with-words.tsx';

const load = () => import('../player/audio/mini-player.tsx');
const nothing = () => () => {};

/** Player that continues from page to page, loaded as soon as something plays. */
export function GoingOn() {
  const deck = useContext(DeckContext);
  const isWanted = useSyncExternalStore(
    deck?.subscribe ?? nothing,
    () => deck !== null && (deck.saved() !== null || (deck.read() !== null && !deck.isShown())),
  );
  const loaded = usePlayer<{ deck: Deck }>('media', isWanted ? load : null);
  return deck && loaded ? (
    <WithWords part="media" catalogue={loaded.catalogue}>
      <loaded.Part deck={deck} />
    </WithWords>
  ) : null;
}
