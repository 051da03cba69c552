/** Instructions for one input, in terms that both engines understand. */
export interface Recipe {
  input: string;
  /** Start; exact unless `nearKeyframe`, which takes the keyframe before. */
  startMs?: number;
  nearKeyframe?: boolean;
  /** Degrees clockwise to turn decoded pictures by. */
  rotation: number;
  outputs: RecipeOutput[];
  /** Filters that report at their end need it. */
  verbose?: boolean;
}

export type RecipeOutput = FileOutput | RawOutput;

/** A file in the task's folder. */
export interface FileOutput {
  file: string;
  format: 'mp4' | 'ipod' | 'mp3' | 'hls';
  options: Record<string, string>;
  streams: (CopiedStream | EncodedStream)[];
}

export interface CopiedStream {
  stream: number;
  type: 'video' | 'audio';
  encoder: 'copy';
  /** Bitstream filter. */
  bitstream?: string;
}

export interface EncodedStream {
  stream: number;
  type: 'video' | 'audio';
  encoder: 'libx264' | 'aac';
  filters: string;
  options: Record<string, string>;
}

/** Decoded bytes, handed over as they come: whole rgb24 pictures, or mono 16-bit samples. */
export interface RawOutput {
  stream: number;
  type: 'video' | 'audio';
  filters: string;
  /** Bytes of one picture; 0 for sound. */
  frameBytes: number;
  /** Ends after so many pictures, or pieces of sound. */
  frames?: number;
  onData(bytes: Buffer): void;
}

export const isFileOutput = (output: RecipeOutput): output is FileOutput => 'file' in output;

/** The only containers that are opened. Playlists and anything else that names other files are not among them. */
const containers = [
  'mov',
  'matroska',
  'mp3',
  'aac',
  'wav',
  'w64',
  'flac',
  'ogg',
  'avi',
  'mpegts',
  'mpeg',
  'flv',
  'asf',
  'aiff',
  'amr',
  'caf',
];

/** Options for opening an input: these containers, from files, and nothing they point to. */
export const openOptions: Record<string, string> = {
  format_whitelist: containers.join(','),
  protocol_whitelist: 'file,pipe',
};
