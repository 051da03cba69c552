/**
 * Messages over the page: one queue for alerts, one for the snackbar. Each shows one at a time, the first come first.
 * None comes long after its cause: one that repeats is said once, a newer one of the same source takes the place of the
 * older, and what is no error and has waited too long is not said at all. What can be undone waits for no passing word.
 */

export type Color = 'error' | 'warning' | 'success' | 'info';

export interface Message {
  id: number;
  color: Color;
  title?: string;
  text: string;
  /** An id to tell support. */
  reference?: string;
  /** Action on it, as undoing it. The message goes with the press. */
  action?: { label: string; run: () => void };
  /** The button that was pressed goes away: the keyboard goes on at the action. */
  takesFocus?: boolean;
  timeout: number;
  /** Source of the message, as `connection`: there is only ever the newest of one source, over both queues. */
  source?: string;
  saidAt: number;
}

type Content = string | Pick<Message, 'title' | 'text' | 'reference' | 'action' | 'takesFocus' | 'source'>;

export interface MessageQueue {
  /** The one that is shown. */
  read(): Message | undefined;
  subscribe(listener: () => void): () => void;
  close(id: number): void;
}

const alertTimeout = 3000;
const snackbarTimeout = 5000;
const longestWaitMs = 8000;

const alertQueue = createQueue();
const snackbarQueue = createQueue();
export const alerts: MessageQueue = alertQueue;
export const snacks: MessageQueue = snackbarQueue;

/** The banner at the top: something the person should know. Hides by itself. */
export function showAlert(content: Content, { color = 'error' }: { color?: Color } = {}): void {
  say(alertQueue, content, { color, timeout: alertTimeout });
}

/** A passing word on what was done. */
export function showSnackbar(
  content: Content,
  { color = 'info', timeout = snackbarTimeout }: { color?: Color; timeout?: number } = {},
): void {
  say(snackbarQueue, content, { color, timeout });
}

type Queue = ReturnType<typeof createQueue>;

let count = 0;

function say(queue: Queue, content: Content, how: Pick<Message, 'color' | 'timeout'>): void {
  const text = typeof content === 'string' ? { text: content } : content;
  count += 1;
  const message = { ...text, ...how, id: count, saidAt: Date.now() };
  const other = queue === alertQueue ? snackbarQueue : alertQueue;
  if (message.source !== undefined) other.drop(message.source);
  queue.add(message);
}

function createQueue() {
  let waiting: readonly Message[] = [];
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
    close: (id: number) => {
      const [first, ...rest] = waiting.filter((each) => each.id !== id);
      // The one on show stays; another that comes forward now may come too late.
      const isShown = first !== undefined && first.id === waiting[0]?.id;
      set(isShown ? [first, ...rest] : [first, ...rest].filter(isTimely));
    },
    /** Takes back what a source has said. */
    drop: (source: string) => {
      if (waiting.some((each) => each.source === source))
        set(waiting.filter((each) => each.source !== source));
    },
    add: (message: Message) => {
      const isSame = (each: Message) =>
        message.source !== undefined
          ? each.source === message.source
          : each.title === message.title && each.text === message.text && each.color === message.color;
      const at = waiting.findIndex(isSame);
      // In the place of the one it repeats or follows; the one on show begins its time anew.
      if (at !== -1) return set(waiting.with(at, message));
      set([...(message.action ? waiting.filter(isWeighty) : waiting), message]);
    },
  };
}

/** Whether somebody has to see it, or may want to do something about it. */
function isWeighty({ color, action }: Message): boolean {
  return color === 'error' || color === 'warning' || action !== undefined;
}

/** Errors are always said. */
function isTimely(message: Message | undefined): message is Message {
  if (!message) return false;
  return message.color === 'error' || Date.now() - message.saidAt <= longestWaitMs;
}
