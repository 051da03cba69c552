import type { MediaReason } from './error.ts';

const signs: [RegExp, MediaReason][] = [
  [
    /can ?not allocate memory|could not allocate|malloc of size|out of memory|allocation failed|failed to allocate|bad_alloc|get_buffer\(\) failed|std::length_error/i,
    'out-of-memory',
  ],
  [/file too large|efbig/i, 'too-large'],
  [/truncat|partial file/i, 'truncated'],
  [
    /unknown encoder|no such filter|decoder .*not found|unsupported codec|not currently supported/i,
    'unsupported',
  ],
];

/** Derives the reason from the output of FFmpeg or of a dying process. */
export function reasonIn(text: string): MediaReason {
  return signs.find(([sign]) => sign.test(text))?.[1] ?? 'unreadable';
}

/** True if the output states that the disk was full. */
export function isDiskFull(text: string): boolean {
  return /no space left on device|\bENOSPC\b|disk quota exceeded|\bEDQUOT\b/i.test(text);
}
