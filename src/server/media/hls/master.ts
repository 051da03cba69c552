import type { Rendition } from '../task.ts';

/** Builds the master playlist: every rendition with the shared audio, and the audio alone. */
export function masterPlaylist(renditions: readonly Rendition[]): string {
  const sound = renditions.find(({ kind }) => kind === 'audio');
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  if (sound)
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="sound",DEFAULT=YES,AUTOSELECT=YES,URI="${sound.name}.m3u8"`,
    );
  for (const rendition of renditions) lines.push(streamLine(rendition, sound), `${rendition.name}.m3u8`);
  return `${lines.join('\n')}\n`;
}

function streamLine(rendition: Rendition, sound: Rendition | undefined): string {
  const { kind, width, height, fps } = rendition;
  const both = kind === 'video' && sound ? [rendition, sound] : [rendition];
  const sum = (of: (part: Rendition) => number) => both.reduce((total, part) => total + of(part), 0);
  return [
    `#EXT-X-STREAM-INF:BANDWIDTH=${sum((part) => part.bandwidth)}`,
    `AVERAGE-BANDWIDTH=${sum((part) => part.averageBandwidth)}`,
    `CODECS="${both.map(({ codecs }) => codecs).join(',')}"`,
    ...(kind === 'video' ? [`RESOLUTION=${width}x${height}`, `FRAME-RATE=${fps.toFixed(3)}`] : []),
    ...(sound ? ['AUDIO="sound"'] : []),
  ].join(',');
}
