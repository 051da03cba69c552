import { addStretch, type Stretch } from '#shared/stretches.ts';
import { mostStretches } from '../../../contract.ts';

/** Progress in one item of a module that is not reported yet. */
export interface ProgressReport {
  program: string;
  module: string;
  item: string;
  stretches: readonly Stretch[];
  pages: readonly { page: number; seconds: number }[];
  /** Current position. */
  place?: number;
}

interface ReporterOptions<Answer> {
  send: (report: ProgressReport) => Promise<Answer>;
  /** Returns true if the error is temporary. */
  mayPass: (error: unknown) => boolean;
  /** Called with each report and its answer. */
  onAnswer: (report: ProgressReport, answer: Answer) => void;
  /** Stores unreported progress, so that it survives the page. */
  store: (all: readonly ProgressReport[]) => void;
  later: (run: () => void, ms: number) => () => void;
}

/** Delay that collects progress into one report. */
const pauseMs = 1000;
/** Delay before a retry, doubled each time. */
const firstWaitMs = 5000;
const longestWaitMs = 120_000;

export interface Reporter {
  report: (report: ProgressReport) => void;
  /** Sends everything waiting at once. */
  flush: () => Promise<void>;
  /** Returns true while a failed report waits for a retry. */
  isBehind: () => boolean;
}

/** Creates a reporter that sends progress in small batches, and stores and retries what fails. */
export function createReporter<Answer>(
  options: ReporterOptions<Answer>,
  stored: readonly ProgressReport[] = [],
): Reporter {
  let waiting: readonly ProgressReport[] = stored;
  const onTheirWay = new Set<ProgressReport>();
  let waitMs = firstWaitMs;
  let isBehind = false;
  let cancel: (() => void) | null = null;

  const storeUnsent = () => options.store([...onTheirWay, ...waiting]);
  const schedule = (ms: number) => {
    cancel?.();
    cancel = options.later(() => void flush(), ms);
  };
  const sendOne = async (report: ProgressReport) => {
    try {
      const answer = await options.send(report);
      onTheirWay.delete(report);
      waitMs = firstWaitMs;
      isBehind = false;
      options.onAnswer(report, answer);
    } catch (error) {
      onTheirWay.delete(report);
      if (!options.mayPass(error)) return;
      isBehind = true;
      waiting = mergeReport(waiting, report);
    }
  };
  const flush = async () => {
    cancel?.();
    cancel = null;
    const now = waiting.flatMap(inPieces);
    waiting = [];
    for (const report of now) onTheirWay.add(report);
    await Promise.all(now.map(sendOne));
    storeUnsent();
    if (waiting.length > 0 && !cancel) {
      schedule(waitMs);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
  };
  if (waiting.length > 0) schedule(0);
  return {
    report: (report) => {
      waiting = mergeReport(waiting, report);
      storeUnsent();
      if (!isBehind || !cancel) schedule(pauseMs);
    },
    flush,
    isBehind: () => isBehind,
  };
}

/** Adds a report, merged with one of the same item. */
export function mergeReport(all: readonly ProgressReport[], more: ProgressReport): ProgressReport[] {
  const isSame = (each: ProgressReport) =>
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

function addSeconds(
  pages: ProgressReport['pages'],
  { page, seconds }: ProgressReport['pages'][number],
): ProgressReport['pages'] {
  const before = pages.find((each) => each.page === page);
  if (!before) return [...pages, { page, seconds }];
  return pages.map((each) => (each === before ? { page, seconds: each.seconds + seconds } : each));
}

/** Splits a report into pieces that the server accepts. */
function inPieces(report: ProgressReport): ProgressReport[] {
  const pieces: ProgressReport[] = [];
  const most = Math.max(report.stretches.length, report.pages.length, 1);
  for (let at = 0; at < most; at += mostStretches)
    pieces.push({
      ...report,
      stretches: report.stretches.slice(at, at + mostStretches),
      pages: report.pages.slice(at, at + mostStretches),
    });
  return pieces;
}
