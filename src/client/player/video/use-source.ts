import { useEffect, useState, useSyncExternalStore } from 'react';
import { controlSource, type Source } from './source.ts';
import { initialSource, type SourceState } from './source-state.ts';

type Options = Parameters<typeof controlSource>[1];

/** Controls the element's source as long as the player is mounted. */
export function useSource(element: HTMLVideoElement, options: Options): Source | null {
  const [source, setSource] = useState<Source | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once per address; other options do not change
  useEffect(() => {
    const begun = controlSource(element, options);
    setSource(begun);
    return () => begun.end();
  }, [element, options.file, options.hls]);
  return source;
}

const nothing = () => () => {};

export function useSourceState(source: Source | null): SourceState {
  return useSyncExternalStore(source?.subscribe ?? nothing, () => source?.read() ?? initialSource);
}
