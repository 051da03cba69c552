import { failureReasonOf } from '../media/failure-reason.ts';
import { createValue } from '../value.ts';
import { type Failure, initialSource, type SourceState } from './source-state.ts';
import { trackPlace } from './track-place.ts';
import { whenOnline } from './when-online.ts';

/** Addresses of a video. */
interface Addresses {
  file: string | null;
  hls: string | null;
}

interface Options extends Addresses {
  /** Requests new addresses once the old ones have expired; null when the content is gone. */
  refresh: () => Promise<Addresses | null>;
  /** Called before the picture disappears for a moment. */
  onChange: () => void;
}

export interface Source {
  read: () => SourceState;
  subscribe: (listener: () => void) => () => void;
  /** Loads the heights on offer. */
  askHeights: () => void;
  chooseHeight: (height: number | null) => void;
  /** Retries at the user's request. */
  retry: () => void;
  end: () => void;
}

/** Milliseconds without data before the file is replaced by the stream, which can use a lower quality. */
const stallMs = 4000;
/** Delays before each retry; after the last one, the failure is reported. */
const pausesMs = [500, 2000, 6000];
/** Seconds of playback after which earlier failures no longer count. */
const calmSeconds = 15;

/**
 * Controls where a video's data comes from: the file first; the stream if the file is slow or fails, or if the user chooses a
 * quality; new addresses if the old ones have expired; and a failure message if nothing helps.
 */
export function controlSource(element: HTMLVideoElement, options: Options): Source {
  const ending = new AbortController();
  const { signal } = ending;
  const place = trackPlace(element);
  let addresses: Addresses = { file: options.file, hls: options.hls };
  const value = createValue<SourceState>({ ...initialSource, way: options.file ? 'file' : 'stream' });
  const { read } = value;
  let stream: { setHeight: (height: number | null) => void; end: () => void } | null = null;
  /** False if there is no file, and the element has the address of a stream that this browser cannot play itself. */
  let isOpened = options.file !== null || playsStreamsItself(element);
  let tries = 0;
  let isRefreshed = false;
  let starting: AbortController | null = null;
  let calmFrom = 0;
  const broken = { file: !options.file, stream: !options.hls };
  const set = (change: Partial<SourceState>) => {
    if (!signal.aborted) value.change(change);
  };
  const fail = (failure: Failure) => {
    leaveStream();
    callOffStart();
    set({ failure, isChanging: false });
    if (failure === 'offline') void whenOnline(signal).then(() => read().failure === 'offline' && retry());
  };
  const leaveStream = () => {
    stream?.end();
    stream = null;
  };

  /** Aborts a stream that is still starting, so that it cannot take the element from its replacement. */
  const callOffStart = () => {
    starting?.abort();
    starting = null;
  };

  const playFile = () => {
    if (!addresses.file) return fail('unplayable');
    options.onChange();
    leaveStream();
    callOffStart();
    set({ way: 'file', chosen: null, current: null, isChanging: true, failure: null });
    place.goOnWith(addresses.file);
  };

  const playStream = async () => {
    const { hls } = addresses;
    isOpened = true;
    if (!hls) return fail('unplayable');
    options.onChange();
    leaveStream();
    set({ way: 'stream', isChanging: true, failure: null });
    if (playsStreamsItself(element)) return place.goOnWith(hls);
    // Callers that ask while a stream is starting share it.
    if (starting) return;
    const mine = new AbortController();
    starting = mine;
    const height = read().chosen;
    const begun = await start(hls, height, mine.signal).catch((error: { failure?: string }) => error);
    if (mine.signal.aborted) return;
    starting = null;
    if (!('end' in begun)) return void recover(whyOf(begun.failure));
    stream = begun;
    if (read().chosen !== height) begun.setHeight(read().chosen);
    set({ heights: heightsOf(begun.levels) });
  };

  const start = async (hls: string, height: number | null, wanted: AbortSignal) => {
    const { startStream } = await import('../hls/stream.ts');
    return startStream(element, hls, {
      wanted,
      at: place.at(),
      plays: place.plays(),
      height,
      onHeight: (current) => set({ current }),
      onFail: (why) => void recover(whyOf(why)),
    });
  };

  const again = () => (read().way === 'stream' && !broken.stream ? void playStream() : playFile());

  const recover = async (why: 'offline' | 'network' | 'refused' | 'there') => {
    if (signal.aborted) return;
    calmFrom = place.at();
    if (why === 'offline' || !navigator.onLine) return fail('offline');
    if (why === 'refused' && !isRefreshed) {
      isRefreshed = true;
      const fresh = await options.refresh().catch(() => undefined);
      if (signal.aborted) return;
      if (fresh === null) return fail('gone');
      if (fresh) {
        addresses = fresh;
        return again();
      }
    }
    if (why === 'network') {
      const pause = pausesMs[tries];
      tries += 1;
      if (pause === undefined) return fail('network');
      set({ isChanging: true });
      setTimeout(() => !signal.aborted && again(), pause);
      return;
    }
    broken[read().way] = true;
    if (!broken.file) return playFile();
    if (!broken.stream) return void playStream();
    fail(why === 'refused' ? 'gone' : 'unplayable');
  };

  const retry = () => {
    tries = 0;
    isRefreshed = false;
    broken.file = !addresses.file;
    broken.stream = !addresses.hls;
    again();
  };

  const listen = (event: string, listener: () => void) =>
    element.addEventListener(event, listener, { signal });
  const trouble = () => {
    // A stream handles its own failures.
    if (stream || !element.error) return;
    if (!isOpened) void playStream();
    else void failureReasonOf(element.currentSrc).then(recover);
  };
  listen('error', trouble);
  let stalling: ReturnType<typeof setTimeout> | undefined;
  listen('waiting', () => {
    clearTimeout(stalling);
    stalling = setTimeout(() => {
      const isStalled = !element.paused && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
      if (isStalled && read().way === 'file' && !broken.stream && !element.error && navigator.onLine)
        void playStream();
    }, stallMs);
  });
  for (const event of ['playing', 'seeked', 'loadeddata'])
    listen(event, () => {
      clearTimeout(stalling);
      if (read().isChanging && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
        set({ isChanging: false });
    });
  listen('timeupdate', () => {
    if (element.currentTime - calmFrom < calmSeconds) return;
    tries = 0;
    isRefreshed = false;
  });
  listen('play', () => {
    if (!isOpened) void playStream();
    else if (read().way === 'file' && !broken.stream && read().current === null && isSlow())
      void playStream();
  });
  if (element.error) trouble();

  return {
    read,
    subscribe: value.subscribe,
    askHeights: () => {
      if (read().heights || !addresses.hls || playsStreamsItself(element)) return;
      void loadHeights(addresses.hls, signal).then((heights) => heights && set({ heights }));
    },
    chooseHeight: (height) => {
      set({ chosen: height });
      if (stream) stream.setHeight(height);
      else if (height !== null) void playStream();
    },
    retry,
    end: () => {
      leaveStream();
      callOffStart();
      ending.abort();
      place.end();
    },
  };
}

/** Returns the reason of a failure; `there` for data that is missing or cannot be played. */
function whyOf(failure: string | undefined): 'network' | 'refused' | 'there' {
  return failure === 'network' || failure === 'refused' ? failure : 'there';
}

/** True if the browser plays streams itself, like Safari: its playback can go to other screens. */
function playsStreamsItself(element: HTMLVideoElement): boolean {
  const isSafari = 'WebKitPlaybackTargetAvailabilityEvent' in window;
  return (
    (isSafari || globalThis.MediaSource === undefined) &&
    element.canPlayType('application/vnd.apple.mpegurl') !== ''
  );
}

/** True if the browser reports a slow network, or the user wants to save data. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}

async function loadHeights(url: string, signal: AbortSignal): Promise<number[] | null> {
  const [{ loadText }, { readMaster }] = await Promise.all([
    import('../hls/load.ts'),
    import('../hls/playlist.ts'),
  ]);
  const address = new URL(url, location.href).href;
  const master = readMaster(await loadText(address, signal).catch(() => ''), address);
  return master && heightsOf(master.levels);
}

function heightsOf(levels: readonly { height: number }[]): number[] {
  return [...new Set(levels.map(({ height }) => height))].sort((one, other) => other - one);
}
