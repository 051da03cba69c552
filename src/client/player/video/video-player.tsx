import { useEffect, useRef } from 'react';
import type { SharedContent } from '#shared/shared-content.ts';
import type { FilmWays } from '../film.tsx';
import { MediaProvider } from '../media/media-provider.tsx';
import { bindMediaSession } from '../media/media-session.ts';
import { useResume } from '../media/use-resume.ts';
import { FailureCard } from './failure-card.tsx';
import { freeze } from './freeze.ts';
import { ResumeNote } from './resume-note.tsx';
import { Skin } from './skin.tsx';
import { useSource, useSourceState } from './use-source.ts';

interface Props extends FilmWays {
  /** Element that the page has rendered. */
  element: HTMLVideoElement;
  content: Pick<SharedContent, 'path' | 'title' | 'poster' | 'media' | 'startAt'>;
}

/** Player of a single video. */
export default function VideoPlayer({ element, content, by, refresh, ...ways }: Props) {
  const { media, path, poster, title, startAt } = content;
  const canvas = useRef<HTMLCanvasElement>(null);
  const resumed = useResume(element, path, startAt);
  const source = useSource(element, {
    file: media.playable?.url ?? null,
    hls: media.hls,
    refresh,
    onChange: () => freeze(element, canvas.current),
  });
  const state = useSourceState(source);
  const onNext = ways.next?.onPlay;
  useEffect(
    () =>
      bindMediaSession(element, {
        title: title.text,
        artist: by,
        artwork: poster,
        skips: { back: 10, on: 10 },
        onNext,
      }),
    [element, title.text, by, poster, onNext],
  );
  return (
    <MediaProvider element={element} content={path} durationMs={media.durationMs}>
      <Skin element={element} media={media} source={source} state={state} canvas={canvas} {...ways}>
        <ResumeNote resumed={resumed} />
        <FailureCard failure={state.failure} onRetry={() => source?.retry()} />
      </Skin>
    </MediaProvider>
  );
}
