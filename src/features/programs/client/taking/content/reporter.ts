import { addStretch, type Stretch } from '#shared/stretches.ts';
import { mostStretches } from '../../../contract.ts';

/** Progress in one item of a module that is not reported yet. */
export interface Told {
  program: string;
  module: string;
  item: string;
  stretches: readonly Stretch[];
  pages: readonly { page: number; seconds: number }[];
  /** Current position. */
  place?: number;
}

interface Ways<Answer> {
  send: (told: Told) => Promise<Answer>;
  /** Returns true if the error is temporary. */
  mayPass: (error: unknown) => boolean;
  /** Called with each report and its answer. */
  onAnswer: (told: Told, answer: Answer) => void;
  /** Stores unreported progress, so that it survives the page. */
  keep: (all: readonly Told[]) => void;
  later: (run: () => void, ms: number) => () => void;
}

/** Delay that collects progress into one report. */
const pauseMs = 1000;
/** Delay before a retry, doubled each time. */
const firstWaitMs = 5000;
const longestWaitMs = 120_000;

export interface Reporter {
  tell: (told: Told) => void;
  /** Sends everything waiting at once. */
  flush: () => Promise<void>;
  /** Returns true while a failed report waits for a retry. */
  isBehind: () => boolean;
}

/** Creates a reporter that sends progress in small batches, and stores and retries what fails. */
export function createReporter<Answer>(ways: Ways<Answer>, kept: readonly Told[] = []): Reporter {
  let waiting: readonly Told[] = kept;
  const onTheirWay = new Set<Told>();
  let waitMs = firstWaitMs;
  let isBehind = false;
  let cancel: (() => void) | null = null;

  const keep = () => ways.keep([...onTheirWay, ...waiting]);
  const schedule = (ms: number) => {
    cancel?.();
    cancel = ways.later(() => void flush(), ms);
  };
  const sendOne = async (told: Told) => {
    try {
      const answer = await ways.send(told);
      onTheirWay.delete(told);
      waitMs = firstWaitMs;
      isBehind = false;
      ways.onAnswer(told, answer);
    } catch (error) {
      onTheirWay.delete(told);
      if (!ways.mayPass(error)) return;
      isBehind = true;
      waiting = withTold(waiting, told);
    }
  };
  const flush = async () => {
    cancel?.();
    cancel = null;
    const now = waiting.flatMap(inPieces);
    waiting = [];
    for (const told of now) onTheirWay.add(told);
    await Promise.all(now.map(sendOne));
    keep();
    if (waiting.length > 0 && !cancel) {
      schedule(waitMs);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
  };
  if (waiting.length > 0) schedule(0);
  return {
    tell: (told) => {
      waiting = withTold(waiting, told);
      keep();
      if (!isBehind || !cancel) schedule(pauseMs);
    },
    flush,
    isBehind: () => isBehind,
  };
}

/** Adds a report, merged with one of the same item. */
export function withTold(all: readonly Told[], more: Told): Told[] {
  const isSame = (each: Told) =>
    each.program === more.program && each.module === more.module && each.item === more.item;
  const before = all.find(isSame);
  if (!before) return [...all, more];
  const whole = {
    ...before,
    ...more,
    stretches: more.stretches.reduce<readonly Stretch[]>(addStretch, before.stretches),
    pages: more.pages.reduce(addSeconds, before.pages),
  };
  return all.map((each) => (isSame(each) ? whole : each));
}

function addSeconds(pages: Told['pages'], { page, seconds }: Told['pages'][number]): Told['pages'] {
  const before = pages.find((each) => each.page === page);
  if (!before) return [...pages, { page, seconds }];
  return pages.map((each) => (each === before ? { page, seconds: each.seconds + seconds } : each));
}

/** Splits a report into pieces that the server accepts. */
function inPieces(told: Told): Told[] {
  const pieces: Told[] = [];
  const most = Math.max(told.stretches.length, told.pages.length, 1);
  for (let at = 0; at < most; at += mostStretches)
    pieces.push({
      ...told,
      stretches: told.stretches.slice(at, at + mostStretches),
      pages: told.pages.slice(at, at + mostStretches),
    });
  return pieces;
}
