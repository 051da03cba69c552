import { createPortal } from 'react-dom';
import type { SharedMedia } from '#shared/shared-content.ts';
import type { Track } from '../playlist/program.ts';
import { useSession, useSessionState } from '../playlist/use-session.ts';
import { Tracks } from '../tracks.tsx';
import { Skin } from './skin.tsx';

interface Props {
  element: HTMLVideoElement;
  media: SharedMedia;
}

/** Skin over a video of a list. The list's session determines what plays, and from where. */
export function ListSkin({ element, media }: Props) {
  const { program, next, previous } = useSession();
  const following = useSessionState((state) => state.next);
  const after = following === null ? undefined : program.tracks[following];
  const frame = element.parentElement;
  return (
    <>
      {createPortal(<Tracks captions={media.captions} />, element)}
      {frame &&
        createPortal(
          <Skin element={element} media={media} next={after && toNext(after, next)} onPrevious={previous} />,
          frame,
        )}
    </>
  );
}

function toNext({ title, poster, path }: Track, onPlay: () => void) {
  return { title: title.text, language: title.language, poster: poster?.url ?? null, href: path, onPlay };
}
