/** Content that may be watched after this. */
export interface NextContent {
  title: string;
  language: string | null;
  poster: string | null;
  /** Its page; it may also play right here. */
  href: string;
  onPlay?: (() => void) | undefined;
}
