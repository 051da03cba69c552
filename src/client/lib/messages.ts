/**
 * Messages over the page: one queue for alerts, one for snackbars, each showing one message at a time, oldest first. Outdated
 * messages are avoided: a repeated one is shown once, a newer one replaces an older one of the same source, and one that is no
 * error expires after waiting too long. A message with an action, such as undo, drops the minor ones before it.
 */

export type Color = 'error' | 'warning' | 'success' | 'info';

export interface Message {
  id: number;
  color: Color;
  title?: string;
  text: string;
  /** Id to quote to support. */
  reference?: string;
  /** Action offered with it, such as undo. It closes the message. */
  action?: { label: string; run: () => void };
  /** True if the pressed button disappears, so that the focus moves to the action. */
  takesFocus?: boolean;
  timeout: number;
  /** Source of the message, such as `connection`: only the newest of a source remains, across both queues. */
  source?: string;
  shownAt: number;
}

type Content = string | Pick<Message, 'title' | 'text' | 'reference' | 'action' | 'takesFocus' | 'source'>;

export interface MessageQueue {
  /** Message being shown. */
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

/** Shows the banner at the top, for something the user should know. It closes by itself. */
export function showAlert(content: Content, { color = 'error' }: { color?: Color } = {}): void {
  say(alertQueue, content, { color, timeout: alertTimeout });
}

/** Shows a brief note about an action. */
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
  const message = { ...text, ...how, id: count, shownAt: Date.now() };
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
      // The message on show stays; one that would follow it may have expired.
      const isShown = first !== undefined && first.id === waiting[0]?.id;
      set(isShown ? [first, ...rest] : [first, ...rest].filter(isTimely));
    },
    /** Removes the messages of a source. */
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
      // Replaces the message that it repeats or follows; if that one is on show, its timeout starts again.
      if (at !== -1) return set(waiting.with(at, message));
      set([...(message.action ? waiting.filter(isWeighty) : waiting), message]);
    },
  };
}

/** True if the message must be seen or offers an action. */
function isWeighty({ color, action }: Message): boolean {
  return color === 'error' || color === 'warning' || action !== undefined;
}

/** True unless the message has expired; errors never do. */
function isTimely(message: Message | undefined): message is Message {
  if (!message) return false;
  return message.color === 'error' || Date.now() - message.shownAt <= longestWaitMs;
}
