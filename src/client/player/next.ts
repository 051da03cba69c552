/** Content offered to be played next. */
export interface NextContent {
  title: string;
  language: string | null;
  poster: string | null;
  /** Address of its page, opened unless `onPlay` plays it in place. */
  href: string;
  onPlay?: (() => void) | undefined;
}
