/** Messages over the page: one queue for alerts, one for the snackbar. Each shows one at a time, the first come first. */

export type Color = 'error' | 'warning' | 'success' | 'info';

export interface Message {
  id: number;
  color: Color;
  title?: string;
  text: string;
  /** An id to tell support. */
  reference?: string;
  /** What can be done about it, as undoing it. The message goes with the press. */
  action?: { label: string; run: () => void };
  timeout: number;
}

type Content = string | Pick<Message, 'title' | 'text' | 'reference' | 'action'>;

export interface MessageQueue {
  /** The one that is shown. */
  read(): Message | undefined;
  subscribe(listener: () => void): () => void;
  close(id: number): void;
}

const alertTimeout = 3000;
const snackbarTimeout = 5000;

const alertQueue = createQueue();
const snackbarQueue = createQueue();
export const alerts: MessageQueue = alertQueue;
export const snacks: MessageQueue = snackbarQueue;

/** The banner at the top: something the person should know. Hides by itself. */
export function showAlert(content: Content, { color = 'error' }: { color?: Color } = {}): void {
  alertQueue.add(content, color, alertTimeout);
}

/** A passing word on what was done. */
export function showSnackbar(
  content: Content,
  { color = 'info', timeout = snackbarTimeout }: { color?: Color; timeout?: number } = {},
): void {
  snackbarQueue.add(content, color, timeout);
}

function createQueue() {
  let waiting: readonly Message[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Message[]) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => waiting[0],
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: (id: number) => set(waiting.filter((each) => each.id !== id)),
    add: (content: Content, color: Color, timeout: number) => {
      const said = typeof content === 'string' ? { text: content } : content;
      const isSame = (each: Message | undefined) =>
        each?.title === said.title && each?.text === said.text && each?.color === color;
      count += 1;
      const message = { ...said, id: count, color, timeout };
      // A message that repeats is said once, not twenty times in a row; the one on show begins its time anew.
      if (isSame(waiting[0])) set([message, ...waiting.slice(1)]);
      else if (!waiting.some(isSame)) set([...waiting, message]);
    },
  };
}
