/** The modal dialogs that are open, the lowest first. Beneath one nothing can be seen or pressed, so messages move into it. */
let dialogs: readonly HTMLDialogElement[] = [];
let heeded = false;
const listeners = new Set<() => void>();

export const openDialogs = {
  count: () => dialogs.length,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Makes a dialog modal; gives what ends that. */
  open: (dialog: HTMLDialogElement) => {
    dialog.showModal();
    set([...dialogs, dialog]);
    return () => {
      dialog.close();
      set(dialogs.filter((each) => each !== dialog));
    };
  },
  /**
   * Whether a dialog shall heed an Escape. Browsers ask several at once when nothing was pressed since the lower one
   * opened the upper: only the first, which is the uppermost, is meant.
   */
  heeds: (): boolean => {
    if (heeded) return false;
    heeded = true;
    setTimeout(heedAgain);
    // A press that comes before the timer, on a busy machine, is another one.
    addEventListener('keydown', heedAgain, { capture: true, once: true });
    return true;
  },
  /** Browsers may even close them by themselves. Whether one closes is for its owner to say: so they are opened again. */
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
