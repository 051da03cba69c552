import { availableParallelism } from 'node:os';
import { type FileOutput, isFileOutput, openOptions, type RawOutput, type Recipe } from '../recipe.ts';

/** More threads cost memory and gain little. */
export const threads = Math.min(availableParallelism(), 8);

const flags = (options: Record<string, string>): string[] =>
  Object.entries(options).flatMap(([name, value]) => [`-${name}`, value]);

/** Flags that open an input, always as a file, whatever its name looks like. */
export const inputFlags = (path: string): string[] => [...flags(openOptions), '-i', `file:${path}`];

/** Returns the command line of a recipe. Raw outputs are written to standard output. */
export function ffmpegArgs(recipe: Recipe): string[] {
  return [
    '-nostdin',
    '-hide_banner',
    '-y',
    ...['-v', recipe.verbose ? 'info' : 'warning', '-nostats', '-progress', 'pipe:2'],
    ...['-threads', String(threads)],
    ...(recipe.nearKeyframe ? ['-noaccurate_seek'] : []),
    ...(recipe.startMs === undefined ? [] : ['-ss', String(recipe.startMs / 1000)]),
    ...inputFlags(recipe.input),
    ...recipe.outputs.flatMap((output) => (isFileOutput(output) ? fileArgs(output) : rawArgs(output))),
  ];
}

function fileArgs(output: FileOutput): string[] {
  return [
    ...output.streams.flatMap((stream, at) => [
      ...['-map', `0:${stream.stream}`, `-c:${at}`, stream.encoder],
      ...(stream.encoder === 'copy'
        ? stream.bitstream
          ? [`-bsf:${at}`, stream.bitstream]
          : []
        : [
            ...[`-filter:${at}`, stream.filters, `-threads:${at}`, String(threads)],
            ...Object.entries(stream.options).flatMap(([name, value]) => [`-${name}:${at}`, value]),
          ]),
    ]),
    // Data tracks, unknown tags and chapters of the source are dropped; the hub shows titles itself.
    ...['-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-max_muxing_queue_size', '4096'],
    ...flags(output.options),
    ...['-f', output.format, output.file],
  ];
}

function rawArgs(output: RawOutput): string[] {
  const kind =
    output.type === 'video' ? ['-pix_fmt', 'rgb24', '-f', 'rawvideo'] : ['-ac', '1', '-f', 's16le'];
  return [
    ...['-map', `0:${output.stream}`, output.type === 'video' ? '-vf' : '-af', output.filters],
    ...(output.frames === undefined ? [] : [`-frames:${output.type[0]}`, String(output.frames)]),
    ...kind,
    'pipe:1',
  ];
}
