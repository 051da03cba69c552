import { use, useCallback, useContext, useState, useSyncExternalStore } from 'react';
import type { SharedCard } from '#shared/shared-content.ts';
import { DrawnContext } from '../../lib/drawn.ts';
import { DeckContext } from '../deck/deck.ts';
import type { Session } from '../playlist/session-types.ts';
import { isPublicFile } from '../public-file.ts';
import { usePlayer } from '../use-player.ts';
import { WithWords } from '../with-words.tsx';
import type { PlayerProps } from './player.tsx';
import styles from './sound.module.css';

const load = () => import('./player.tsx');
const nothing = () => () => {};

interface Props extends Omit<PlayerProps, 'element'> {
  /** Path of the content. */
  path: string;
  /** Address of the first track; null while unknown. */
  src: string | null;
  poster: SharedCard['poster'];
  isList: boolean;
  /** Current session, once the player has loaded; reported by `onSession`. */
  session: Session | null;
  onElement: (element: HTMLMediaElement | null) => void;
}

/** Audio player. Shows the browser's own until ours has loaded, or if it cannot be loaded. */
export function Sound({ path, src, poster, isList, session, onElement, ...rest }: Props) {
  const loaded = usePlayer<PlayerProps>('media', load);
  const deck = useContext(DeckContext);
  const isDrawn = import.meta.env.SSR && use(DrawnContext);
  const [element, setElement] = useState<HTMLMediaElement | null>(null);
  const take = useCallback(
    (taken: HTMLMediaElement | null) => {
      onElement(taken);
      setElement(taken);
    },
    [onElement],
  );
  const track = useSyncExternalStore(
    session?.subscribe ?? nothing,
    () => session?.program.tracks[session.read().at],
    () => undefined,
  );
  const cover = track?.poster ?? poster;
  const isOurs = loaded !== null && element !== null;
  const { startAt } = rest;
  const audio = (
    // biome-ignore lint/a11y/useMediaCaption: audio has a transcript instead of captions
    <audio
      ref={take}
      src={`${src ?? ''}${startAt > 0 ? `#t=${startAt}` : ''}`}
      preload={!element && !isPublicFile(src) ? 'none' : 'metadata'}
      controls={!isOurs}
    />
  );
  return (
    <div className={styles.sound} data-player data-sound data-list={isList || undefined}>
      <div className={styles.layout}>
        {cover && (
          <img className={styles.cover} src={cover.url} width={cover.width} height={cover.height} alt="" />
        )}
        <div className={styles.box}>
          {deck && <deck.Slot path={path} src={src} controls={!isOurs} onElement={take} />}
          {!deck && (isDrawn ? <noscript>{audio}</noscript> : audio)}
          {isOurs && (
            <WithWords part="media" catalogue={loaded.catalogue}>
              <loaded.Part element={element} {...rest} />
            </WithWords>
          )}
        </div>
      </div>
    </div>
  );
}
