import { useMemo, useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { useAddressQuery } from '#client/lib/use-address-query.ts';
import { Sound } from '#client/player/audio/sound.tsx';
import type { Session } from '#client/player/playlist/session-types.ts';
import type { VideoListProps } from '#client/player/playlist/video-list.tsx';
import { usePlayer } from '#client/player/use-player.ts';
import { WithWords } from '#client/player/with-words.tsx';
import type { Playlist } from '../../contract.ts';
import styles from './playlist-stage.module.css';
import { programOfPlaylist, renewIn } from './program.ts';

interface Props {
  playlist: Playlist;
  session: Session | null;
  onSession: (session: Session | null) => void;
}

/** Plays the items of a playlist in order. */
export function PlaylistStage({ playlist, session, onSession }: Props) {
  const reader = useLanguage();
  const [, change] = useAddressQuery();
  const program = useMemo(() => programOfPlaylist(playlist, reader), [playlist, reader]);
  const renew = renewIn(playlist, reader);
  const onItem = (at: number) => change({ item: String(at + 1), t: '' }, 'replace');
  const shared = { renew, onSession, onItem };
  if (playlist.kind === 'video_playlist') return <Screen program={program} {...shared} />;
  return (
    <div className={styles.sound}>
      <Sound
        of={program}
        path={program.path}
        src={null}
        poster={playlist.items[0]?.poster ?? playlist.cover}
        isList={playlist.items.length > 1}
        artist=""
        startAt={0}
        session={session}
        onElement={noElement}
        {...shared}
      />
    </div>
  );
}

const noElement = () => {};
const load = () => import('#client/player/playlist/video-list.tsx');

/** The browser's own video element, until the player has loaded. */
function Screen(props: Omit<VideoListProps, 'element'>) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const loaded = usePlayer<VideoListProps>('media', load);
  return (
    <div className={styles.screen}>
      <div className={`relative ${styles.frame}`} data-player data-scheme="dark">
        {/* biome-ignore lint/a11y/useMediaCaption: each of the list has its own */}
        <video
          ref={setElement}
          className={`full block ${styles.video}`}
          controls={!loaded}
          tabIndex={loaded ? -1 : undefined}
          playsInline
          preload="metadata"
        />
      </div>
      <div className={styles.below}>
        {loaded && element && (
          <WithWords part="media" catalogue={loaded.catalogue}>
            <loaded.Part element={element} {...props} />
          </WithWords>
        )}
      </div>
    </div>
  );
}
