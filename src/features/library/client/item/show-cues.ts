import type { Cue } from '../../contract.ts';

const label = 'preview';

/** Shows cues over the picture as a track of their own; null removes it. */
export function showCues(media: HTMLMediaElement, cues: readonly Cue[] | null): void {
  const tracks = [...media.textTracks];
  const own = tracks.find((track) => track.label === label);
  if (!cues && !own) return;
  const track = own ?? media.addTextTrack('captions', label);
  for (const each of tracks) if (each !== track && cues) each.mode = 'disabled';
  track.mode = 'showing';
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  if (!cues) track.mode = 'disabled';
  for (const { startMs, endMs, text } of cues ?? [])
    if (endMs > startMs) track.addCue(new VTTCue(startMs / 1000, endMs / 1000, text));
}
