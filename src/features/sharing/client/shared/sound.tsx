import { type RefObject, useCallback } from 'react';
import type { PlayerProps } from '#client/player/audio/player.tsx';
import { Sound as PlayedSound } from '#client/player/audio/sound.tsx';
import type { Session } from '#client/player/playlist/session-types.ts';
import type { SharedContent } from '#shared/shared-content.ts';

export interface SoundProps {
  content: SharedContent;
  player: RefObject<HTMLMediaElement | null>;
  session: Session | null;
  onSession: (session: Session | null) => void;
  renew?: PlayerProps['renew'];
}

/** Player of a shared recording, or of a season. */
export function Sound({ content, src, player, ...rest }: SoundProps & { src: string }) {
  const { episodes, path, poster, startAt, sharer } = content;
  const take = useCallback(
    (element: HTMLMediaElement | null) => {
      player.current = element;
    },
    [player],
  );
  return (
    <PlayedSound
      of={content}
      path={path}
      src={src}
      poster={episodes[0]?.poster ?? poster}
      isList={episodes.length > 1}
      artist={sharer?.name ?? ''}
      startAt={startAt / 1000}
      onElement={take}
      {...rest}
    />
  );
}
