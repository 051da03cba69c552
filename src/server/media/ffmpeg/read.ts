import type { RawMedia, RawStream } from '../work.ts';
import { inputFlags } from './args.ts';
import { runProgram } from './program.ts';

type Fields = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => {
  const read = Number(value);
  return Number.isFinite(read) ? read : 0;
};
const fields = (value: unknown): Fields => (value && typeof value === 'object' ? (value as Fields) : {});
const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fields) : []);
const tags = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fields(value)).map(([name, tag]) => [name.toLowerCase(), text(tag)]));

/** Reads a file's streams and tags with ffprobe. */
export async function readMedia(path: string, folder: string): Promise<RawMedia> {
  const parts: Buffer[] = [];
  await runProgram(
    'ffprobe',
    ['-v', 'error', '-show_format', '-show_streams', '-show_chapters', '-of', 'json', ...inputFlags(path)],
    { cwd: folder, onBytes: (bytes) => parts.push(bytes), onLine: () => {} },
  );
  const probe = fields(JSON.parse(Buffer.concat(parts).toString()));
  const format = fields(probe.format);
  return {
    format: text(format.format_name),
    durationMs: number(format.duration) * 1000,
    bitrate: number(format.bit_rate),
    tags: tags(format.tags),
    chapters: list(probe.chapters).map((chapter) => ({
      startMs: number(chapter.start_time) * 1000,
      endMs: number(chapter.end_time) * 1000,
      title: tags(chapter.tags).title ?? '',
    })),
    streams: list(probe.streams).map(toStream),
  };
}

function toStream(stream: Fields): RawStream {
  const type = text(stream.codec_type);
  const matrix = list(stream.side_data_list).find((data) => data.rotation !== undefined);
  return {
    index: number(stream.index),
    type: type === 'video' || type === 'audio' ? type : 'other',
    codec: text(stream.codec_name),
    tag: text(stream.codec_tag_string),
    profile: text(stream.profile),
    bitrate: number(stream.bit_rate),
    attachedPicture: number(fields(stream.disposition).attached_pic) === 1,
    tags: tags(stream.tags),
    width: number(stream.width),
    height: number(stream.height),
    pixelAspect: text(stream.sample_aspect_ratio),
    pixelFormat: text(stream.pix_fmt),
    transfer: text(stream.color_transfer),
    fieldOrder: text(stream.field_order),
    frameRate: text(stream.avg_frame_rate),
    realFrameRate: text(stream.r_frame_rate),
    // ffprobe counts counterclockwise.
    rotation: -number(matrix?.rotation),
    channels: number(stream.channels),
    sampleRate: number(stream.sample_rate),
  };
}
