/** Whatever begins to play on this page, the rest falls silent. */
export function playOneAtATime(): void {
  document.addEventListener(
    'play',
    ({ target }) => {
      for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video'))
        if (other !== target && !other.muted) other.pause();
    },
    true,
  );
}
