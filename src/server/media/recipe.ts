/** Processing instructions for one input, which both engines understand. */
export interface Recipe {
  input: string;
  /** Start position; exact unless `nearKeyframe`, which uses the keyframe before it. */
  startMs?: number;
  nearKeyframe?: boolean;
  /** Degrees clockwise to rotate decoded pictures by. */
  rotation: number;
  outputs: RecipeOutput[];
  /** True if verbose output is needed, for filters that report at their end. */
  verbose?: boolean;
}

export type RecipeOutput = FileOutput | RawOutput;

/** An output file in the task's folder. */
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

/** Decoded bytes, passed on as they come: whole rgb24 pictures, or mono 16-bit samples. */
export interface RawOutput {
  stream: number;
  type: 'video' | 'audio';
  filters: string;
  /** Bytes of one picture; 0 for audio. */
  frameBytes: number;
  /** Number of pictures or audio frames after which it ends. */
  frames?: number;
  onData(bytes: Buffer): void;
}

export const isFileOutput = (output: RecipeOutput): output is FileOutput => 'file' in output;

/** The only containers that are opened; playlists and other formats that reference further files are excluded. */
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

/** Options for opening an input: only these containers, from files, and nothing they reference. */
export const openOptions: Record<string, string> = {
  format_whitelist: containers.join(','),
  protocol_whitelist: 'file,pipe',
};
