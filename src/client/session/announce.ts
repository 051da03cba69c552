import type { SignInFailure } from '#shared/failures.ts';

/** Message between tabs and windows of one browser. */
export type SessionEvent =
  | { kind: 'signed-in' }
  | { kind: 'signed-out' }
  | { kind: 'sign-in-failed'; failure: SignInFailure };

const name = 'resource-hub-session';
/** Id of this page, to ignore its own messages. */
const self = Math.random();

/** Sends a message to all other tabs and windows of this browser. */
export function announce(news: SessionEvent): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage({ from: self, news });
  channel.close();
}

/** Listens to the messages of other tabs and windows. */
export function onAnnounced(listener: (news: SessionEvent) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<{ from: number; news: SessionEvent }>) => {
    if (data.from !== self) listener(data.news);
  };
  return () => channel.close();
}
