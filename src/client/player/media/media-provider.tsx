import { type ReactNode, useEffect, useMemo } from 'react';
import { followChoices } from './follow-choices.ts';
import { watchMedia } from './media-state.ts';
import { reportMedia } from './report.ts';
import { MediaContext } from './use-media.ts';

interface Props {
  element: HTMLMediaElement;
  /** The path of the content that plays in it. */
  content: string;
  /** As far as the hub knows it, until the browser does. */
  durationMs: number | null;
  children: ReactNode;
}

/** Provider for every player of media: its parts know the state of the element, and its events are reported. */
export function MediaProvider({ element, content, durationMs, children }: Props) {
  const store = useMemo(() => watchMedia(element, (durationMs ?? 0) / 1000), [element, durationMs]);
  useEffect(() => followChoices(element), [element]);
  useEffect(() => reportMedia(element, content), [element, content]);
  return <MediaContext value={store}>{children}</MediaContext>;
}
