/** How many modal dialogs are open. Beneath one nothing can be seen or pressed, so messages move into it. */
let count = 0;
const listeners = new Set<() => void>();

export const openDialogs = {
  read: () => count,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  change: (by: 1 | -1) => {
    count += by;
    for (const listener of listeners) listener();
  },
};
