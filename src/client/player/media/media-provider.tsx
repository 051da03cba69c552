import { type ReactNode, useEffect, useMemo } from 'react';
import { followChoices } from './follow-choices.ts';
import { watchMedia } from './media-state.ts';
import { reportMedia } from './report.ts';
import { MediaContext } from './use-media.ts';

interface Props {
  element: HTMLMediaElement;
  /** Path of the content that plays in it. */
  content: string;
  /** Duration stored by the hub, used until the browser reports one. */
  durationMs: number | null;
  children: ReactNode;
}

/** Provides the state of a media element to the parts of a player, and reports its events. */
export function MediaProvider({ element, content, durationMs, children }: Props) {
  const store = useMemo(() => watchMedia(element, (durationMs ?? 0) / 1000), [element, durationMs]);
  useEffect(() => followChoices(element), [element]);
  useEffect(() => reportMedia(element, content), [element, content]);
  return <MediaContext value={store}>{children}</MediaContext>;
}
