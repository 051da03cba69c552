/** Pauses all other players of the page when one begins to play. */
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
