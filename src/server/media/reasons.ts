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

/** What FFmpeg's words, or a dying process's, mean. */
export function reasonIn(text: string): MediaReason {
  return signs.find(([sign]) => sign.test(text))?.[1] ?? 'unreadable';
}

/** Whether they mean that there was no room for what was to be written. */
export function isDiskFull(text: string): boolean {
  return /no space left on device|\bENOSPC\b|disk quota exceeded|\bEDQUOT\b/i.test(text);
}
