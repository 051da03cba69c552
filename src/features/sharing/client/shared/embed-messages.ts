import type { SharedContent } from '#shared/shared-content.ts';

/** Messages to the page around the frame. docs/embedding.md documents them for its authors. */
type EmbedMessage =
  | {
      type: 'ready' | 'state';
      contentType: SharedContent['type'];
      title: string;
      canPlay: boolean;
      paused: boolean;
    }
  | { type: 'play' | 'pause' | 'time' | 'ended' }
  | { type: 'error'; code: 'not-playable' | 'blocked' | 'failed' };

type Command = { type: 'play' | 'pause' | 'state' } | { type: 'seek'; seconds: number };

const name = 'resource-hub';
const version = 1;
/** Four times a second, like the browsers' own events. */
const quietMs = 240;

/** Lets the page around the frame play, pause and seek, and notifies it of events. Returns a function that ends that. */
export function connectToParent(content: SharedContent, player: HTMLMediaElement | null): () => void {
  if (window.parent === window) return () => {};
  // Taken from the browser, never from a message. Firefox provides it only by the referrer.
  const parent = location.ancestorOrigins?.[0] ?? originOf(document.referrer);
  const post = (news: EmbedMessage, id?: unknown) => {
    // An opaque origin cannot be addressed, and nothing is sent to an unknown listener.
    if (parent === null || parent === 'null') return;
    const place = { currentTime: player?.currentTime ?? 0, duration: durationOf(content, player) };
    const echo = typeof id === 'string' || typeof id === 'number' ? { id } : {};
    window.parent.postMessage({ source: name, version, ...news, ...place, ...echo }, parent);
  };
  const facts = () => ({
    contentType: content.type,
    title: content.title.text,
    canPlay: player !== null,
    paused: player?.paused ?? true,
  });
  const obey = (command: Command, id: unknown) => {
    if (command.type === 'state') post({ type: 'state', ...facts() }, id);
    else if (!player) post({ type: 'error', code: 'not-playable' }, id);
    else if (command.type === 'seek')
      player.currentTime = Math.min(command.seconds, durationOf(content, player) ?? command.seconds);
    else if (command.type === 'pause') player.pause();
    else player.play().catch(() => post({ type: 'error', code: 'blocked' }, id));
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || origin !== parent) return;
      const command = readCommand(data);
      if (command) obey(command, (data as { id?: unknown }).id);
    },
    { signal },
  );
  let postedAt = 0;
  for (const type of ['play', 'pause', 'ended'] as const)
    player?.addEventListener(type, () => post({ type }), { signal });
  for (const type of ['timeupdate', 'seeked'])
    player?.addEventListener(
      type,
      ({ timeStamp }) => {
        if (type === 'timeupdate' && timeStamp - postedAt < quietMs) return;
        postedAt = timeStamp;
        post({ type: 'time' });
      },
      { signal },
    );
  player?.addEventListener('error', () => post({ type: 'error', code: 'failed' }), { signal });
  post({ type: 'ready', ...facts() });
  return () => listening.abort();
}

/** Parses a command; null for any other message. */
export function readCommand(data: unknown): Command | null {
  if (typeof data !== 'object' || data === null) return null;
  const { target, version: spoken, type, seconds } = data as Record<string, unknown>;
  if (target !== name || spoken !== version) return null;
  if (type === 'play' || type === 'pause' || type === 'state') return { type };
  const isPlace = typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0;
  return type === 'seek' && isPlace ? { type, seconds } : null;
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** Duration in seconds; null until it is known. */
function durationOf({ media }: SharedContent, player: HTMLMediaElement | null): number | null {
  if (player && Number.isFinite(player.duration)) return player.duration;
  return media.durationMs === null ? null : media.durationMs / 1000;
}
