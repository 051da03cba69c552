/** Quality level of a stream. */
export interface Level {
  url: string;
  /** Peak bits per second, audio included. */
  bandwidth: number;
  width: number;
  height: number;
  codecs: string;
}

export interface Master {
  /** Sorted by bandwidth, lowest first. */
  levels: readonly Level[];
  /** URL of the audio playlist; null if the audio is not separate from the video. */
  sound: string | null;
}

interface Piece {
  url: string;
  /** Byte range in the file, end exclusive; null for the whole file. */
  range: readonly [number, number] | null;
}

/** A few seconds of video or audio. */
export interface Segment extends Piece {
  start: number;
  end: number;
}

/** All segments of one level, or of the audio. */
export interface Track {
  init: Piece;
  segments: readonly Segment[];
  duration: number;
}

/** Parses a master playlist; null if it is not a playlist or lists no video. */
export function readMaster(text: string, base: string): Master | null {
  const lines = linesOf(text);
  if (!lines) return null;
  const audio = new Map<string, string>();
  const levels: (Level & { audio: string | undefined })[] = [];
  lines.forEach((line, at) => {
    if (line.startsWith('#EXT-X-MEDIA:')) {
      const { TYPE, 'GROUP-ID': group, URI, DEFAULT } = attributesOf(line);
      if (TYPE === 'AUDIO' && group && URI && (DEFAULT === 'YES' || !audio.has(group)))
        audio.set(group, new URL(URI, base).href);
    }
    if (line.startsWith('#EXT-X-STREAM-INF:')) {
      const next = lines[at + 1];
      const { BANDWIDTH, RESOLUTION, CODECS, AUDIO } = attributesOf(line);
      const [width, height] = (RESOLUTION ?? '').split('x').map(Number);
      // Variants without a resolution are audio only.
      if (!next || next.startsWith('#') || !width || !height) return;
      const url = new URL(next, base).href;
      levels.push({
        url,
        bandwidth: Number(BANDWIDTH) || 0,
        width,
        height,
        codecs: CODECS ?? '',
        audio: AUDIO,
      });
    }
  });
  const first = levels[0];
  if (!first) return null;
  const sorted = levels.toSorted((one, other) => one.bandwidth - other.bandwidth);
  return {
    levels: sorted.map(({ audio: _, ...level }) => level),
    sound: (first.audio && audio.get(first.audio)) || null,
  };
}

/** Parses a media playlist; null if this player does not support it: live, encrypted, or not in MP4. */
export function readTrack(text: string, base: string): Track | null {
  const lines = linesOf(text);
  if (!lines?.includes('#EXT-X-ENDLIST')) return null;
  let init: Piece | null = null;
  let duration = 0;
  let range: Piece['range'] = null;
  let at = 0;
  const segments: Segment[] = [];
  for (const line of lines) {
    if (line.startsWith('#EXT-X-KEY:') && attributesOf(line).METHOD !== 'NONE') return null;
    if (line.startsWith('#EXT-X-MAP:')) {
      const { URI, BYTERANGE } = attributesOf(line);
      if (!URI || init) return null;
      init = { url: new URL(URI, base).href, range: rangeOf(BYTERANGE, 0) };
    } else if (line.startsWith('#EXTINF:')) {
      duration = Number.parseFloat(line.slice('#EXTINF:'.length));
    } else if (line.startsWith('#EXT-X-BYTERANGE:')) {
      range = rangeOf(line.slice('#EXT-X-BYTERANGE:'.length), segments.at(-1)?.range?.[1] ?? 0);
    } else if (line && !line.startsWith('#')) {
      if (!(duration > 0)) return null;
      segments.push({ url: new URL(line, base).href, range, start: at, end: at + duration });
      at += duration;
      duration = 0;
      range = null;
    }
  }
  return init && segments.length > 0 ? { init, segments, duration: at } : null;
}

function linesOf(text: string): string[] | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines[0] === '#EXTM3U' ? lines.filter(Boolean) : null;
}

function attributesOf(line: string): Record<string, string | undefined> {
  const found = line.slice(line.indexOf(':') + 1).matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g);
  return Object.fromEntries([...found].map(([, name, quoted, plain]) => [name, quoted ?? plain]));
}

/** Parses `length@first`; without `first`, the range begins where the previous one ended. */
function rangeOf(text: string | undefined, after: number): Piece['range'] {
  const [, length, first] = /^(\d+)(?:@(\d+))?$/.exec(text ?? '') ?? [];
  if (!length) return null;
  const from = first === undefined ? after : Number(first);
  return [from, from + Number(length)];
}
