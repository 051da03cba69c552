import type { Demuxer } from 'node-av/api';
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  type AVPixelFormat,
} from 'node-av/constants';
import { avGetPixFmtName, Codec, type Stream } from 'node-av/lib';
import type { RawMedia, RawStream } from '../work.ts';
import { openInput, speaking } from './input.ts';
import { collectOutput } from './log.ts';

export function readMedia(path: string): Promise<RawMedia> {
  return speaking(async () => {
    await using input = await openInput(path);
    const lines = await described(input);
    return {
      format: input.formatName,
      durationMs: input.duration * 1000,
      bitrate: Math.round(input.bitRate * 1000),
      tags: lowerKeys(input.metadata),
      chapters: chaptersIn(lines),
      streams: input.streams.map((stream) => toStream(stream, lines)),
    };
  });
}

/** Returns FFmpeg's own description of an open file: the bindings expose chapters and profile names in no other way. */
const described = (input: Demuxer): Promise<string[]> =>
  collectOutput(() => input.getFormatContext().dumpFormat(0, 'input', false));

function chaptersIn(lines: readonly string[]): RawMedia['chapters'] {
  const found: RawMedia['chapters'] = [];
  let inside = false;
  lines.forEach((message, at) => {
    const time = (offset: number) => Number(/[\d.]+/.exec(lines[at + offset] ?? '')?.[0] ?? 0) * 1000;
    if (/^\s+Chapter #\d+:\d+:/.test(message)) {
      found.push({ startMs: time(1), endMs: time(2), title: '' });
      inside = true;
    } else if (/^\s+Stream #/.test(message)) inside = false;
    const current = found.at(-1);
    if (inside && current && /^\s+title\s*: $/.test(message)) current.title = lines[at + 1] ?? '';
  });
  return found;
}

const lowerKeys = (tags: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(tags).map(([name, value]) => [name.toLowerCase(), value]));

const types = new Map<number, RawStream['type']>([
  [AVMEDIA_TYPE_VIDEO, 'video'],
  [AVMEDIA_TYPE_AUDIO, 'audio'],
]);
const transfers = new Map<number, string>([
  [AVCOL_TRC_SMPTE2084, 'smpte2084'],
  [AVCOL_TRC_ARIB_STD_B67, 'arib-std-b67'],
]);

function toStream(stream: Stream, lines: readonly string[]): RawStream {
  const { codecpar, index } = stream;
  const type = types.get(codecpar.codecType) ?? 'other';
  const from = lines.findIndex((text, at) => /Stream #0$/.test(text) && lines[at + 1] === `:${index}`);
  const line = lines.slice(from + 1).find((text) => text.startsWith(': '));
  const profile = /^: (?:Video|Audio): \S+ \(([^)]*)\)/.exec(line ?? '')?.[1];
  const more = codecpar.toJSON() as { fieldOrder?: number };
  return {
    index,
    type,
    codec: nameOf(codecpar.codecId),
    tag: codecpar.codecTagString ?? '',
    profile: profile && !profile.includes('0x') ? profile : '',
    bitrate: Number(codecpar.bitRate),
    attachedPicture: stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC),
    tags: lowerKeys(stream.metadata?.getAll() ?? {}),
    width: codecpar.width,
    height: codecpar.height,
    pixelAspect: `${codecpar.sampleAspectRatio.num}:${codecpar.sampleAspectRatio.den}`,
    pixelFormat: type === 'video' ? (avGetPixFmtName(codecpar.format as AVPixelFormat) ?? '') : '',
    transfer: transfers.get(codecpar.colorTrc) ?? '',
    fieldOrder: (more.fieldOrder ?? 0) > 1 ? 'interlaced' : 'progressive',
    frameRate: stream.avgFrameRate.toString(),
    realFrameRate: stream.rFrameRate.toString(),
    rotation: rotationOf(codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)),
    channels: codecpar.channels,
    sampleRate: codecpar.sampleRate,
  };
}

/** Returns the codec's name as ffprobe does: decoders from another library carry that library's name. */
function nameOf(id: Stream['codecpar']['codecId']): string {
  const name = Codec.findDecoder(id)?.name ?? '';
  return (
    { libdav1d: 'av1', libopus: 'opus', libvorbis: 'vorbis', mp3float: 'mp3', libfdk_aac: 'aac' }[name] ??
    name
  );
}

/** Returns the rotation of a display matrix in degrees clockwise. */
function rotationOf(matrix: Buffer | null): number {
  if (!matrix || matrix.length < 36) return 0;
  return (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI;
}
