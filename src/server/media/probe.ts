/** Description of a media file. Sizes are as displayed, after rotation and with square pixels. */
export interface Probe {
  /** The demuxer's family: `mp4`, `matroska`, `mp3`, `wav`… */
  container: string;
  size: number;
  durationMs: number;
  bitrate: number;
  video: ProbedVideo | null;
  audio: ProbedAudio | null;
  chapters: { startMs: number; endMs: number; title: string }[];
  tags: Record<string, string>;
  /** Stream with the cover picture of an audio file. */
  cover: { stream: number; width: number; height: number } | null;
}

export interface ProbedVideo {
  stream: number;
  codec: string;
  profile: string;
  width: number;
  height: number;
  fps: number;
  /** Exact rate, such as `30000/1001`. */
  frameRate: string;
  /** True if frames are evenly spaced. */
  constantRate: boolean;
  /** 0, 90, 180 or 270, clockwise. */
  rotation: number;
  bitrate: number;
  pixelFormat: string;
  hdr: boolean;
  interlaced: boolean;
}

export interface ProbedAudio {
  stream: number;
  codec: string;
  profile: string;
  channels: number;
  sampleRate: number;
  bitrate: number;
}
