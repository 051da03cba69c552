/** Open modal dialogs, the lowest first. Content below one is inert, so messages move into the top one. */
let dialogs: readonly HTMLDialogElement[] = [];
let heeded = false;
const listeners = new Set<() => void>();

export const openDialogs = {
  count: () => dialogs.length,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Makes a dialog modal; returns a function that closes it. */
  open: (dialog: HTMLDialogElement) => {
    dialog.showModal();
    set([...dialogs, dialog]);
    return () => {
      dialog.close();
      set(dialogs.filter((each) => each !== dialog));
    };
  },
  /**
   * True if a dialog should handle an Escape. Browsers cancel several dialogs at once if nothing was pressed between their
   * openings: only the first event, for the uppermost dialog, counts.
   */
  heeds: (): boolean => {
    if (heeded) return false;
    heeded = true;
    setTimeout(heedAgain);
    // A key press before the timer, on a busy machine, is a separate one.
    addEventListener('keydown', heedAgain, { capture: true, once: true });
    return true;
  },
  /** Reopens dialogs closed by the browser itself: only their owners may close them. */
  reopen: () => {
    for (const dialog of dialogs) if (!dialog.open) dialog.showModal();
  },
};

function heedAgain(): void {
  heeded = false;
}

function set(next: readonly HTMLDialogElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}
