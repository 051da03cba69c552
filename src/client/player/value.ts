/** Observable state: its listeners are called on every change. */
export interface Value<State> {
  read: () => State;
  change: (part: Partial<State>) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createValue<State extends object>(first: State): Value<State> {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    read: () => state,
    change: (part) => {
      const keys = Object.keys(part) as (keyof State)[];
      if (keys.every((key) => Object.is(state[key], part[key]))) return;
      state = { ...state, ...part };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
