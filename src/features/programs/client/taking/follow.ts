import { connection } from '#client/lib/connection.ts';
import { ApiError } from '#client/lib/http.ts';
import { readStored, writeStored } from '#client/lib/storage.ts';
import { onPlayerEvent } from '#client/player/events.ts';
import type { Language } from '#shared/locale.ts';
import type { PlayerEvent } from '#shared/player-events.ts';
import type { Step } from '../../contract.ts';
import { sendReport } from './api.ts';
import { createReporter, type ProgressReport, type Reporter } from './content/reporter.ts';

interface FollowedContent {
  program: string;
  module: string;
  item: string;
}

type Listener = (report: ProgressReport, step: Step) => void;

const key = 'programsTold';
/** Tracked parts by path of the player. They stay tracked while audio continues on other pages. */
const followed = new Map<string, FollowedContent>();
const listeners = new Set<Listener>();
let current: { uid: string; language: Language; reporter: Reporter } | null = null;

/** Starts reporting what this person watches, hears or reads of these parts. */
export function followModule(
  who: { uid: string; language: Language },
  place: { program: string; module: string },
  parts: readonly { item: string; path: string }[],
): void {
  begin(who);
  for (const { item, path } of parts) followed.set(path, { ...place, item });
}

/** Sends the stored reports from last time. */
export async function sendStoredReports(who: { uid: string; language: Language }): Promise<void> {
  begin(who);
  await current?.reporter.flush();
}

/** Subscribes to the answers to reports. */
export function onStep(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while reports wait for the connection. */
export function isBehind(): boolean {
  return current?.reporter.isBehind() ?? false;
}

/** Reports progress that the hub's own players cannot measure. */
export function reportProgress(
  path: string,
  taken: Pick<ProgressReport, 'stretches' | 'pages' | 'place'>,
): void {
  const target = followed.get(path);
  if (!target || !current) return;
  current.reporter.report({ ...target, ...taken });
  // A page about to close cannot wait for more.
  if (document.visibilityState === 'hidden') void current.reporter.flush();
}

/** Returns the progress in a player event, or null. */
export function progressIn(event: PlayerEvent): Pick<ProgressReport, 'stretches' | 'pages' | 'place'> | null {
  if (event.type === 'page')
    return { stretches: [], pages: [{ page: event.page, seconds: event.seconds }], place: event.page };
  if (event.type !== 'progress') return null;
  const last = event.stretches.at(-1);
  return { stretches: event.stretches, pages: [], ...(last && { place: last[1] }) };
}

const passing: readonly string[] = [
  ...['unavailable', 'internal-error', 'rate-limited', 'request-timeout'],
  // Retried after the next sign-in.
  ...['unauthenticated', 'csrf-failed'],
];

/** True if a refused report may succeed later. */
export function mayReportLater(error: unknown): boolean {
  return error instanceof ApiError && passing.includes(error.code);
}

function begin({ uid, language }: { uid: string; language: Language }): void {
  if (current?.uid === uid) {
    current.language = language;
    return;
  }
  if (!current) listen();
  followed.clear();
  const reporter = createReporter<Step>(
    {
      send: (report) => sendReport(report, current?.language ?? language),
      mayPass: mayReportLater,
      onAnswer: (report, step) => {
        for (const listener of [...listeners]) listener(report, step);
      },
      store: (all) => writeStored(key, JSON.stringify({ uid, all })),
      later: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    storedReports(uid),
  );
  current = { uid, language, reporter };
}

function listen(): void {
  onPlayerEvent((event) => {
    const taken = progressIn(event);
    if (taken) reportProgress(event.content, taken);
  });
  const flush = () => void current?.reporter.flush();
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  connection.subscribe(() => connection.read() && isBehind() && flush());
}

/** Returns the same person's stored reports. */
function storedReports(uid: string): ProgressReport[] {
  try {
    const stored = JSON.parse(readStored(key) ?? 'null') as { uid?: unknown; all?: unknown } | null;
    return stored?.uid === uid && Array.isArray(stored.all) ? stored.all.filter(isReport) : [];
  } catch {
    return [];
  }
}

function isReport(value: unknown): value is ProgressReport {
  const { program, module, item, stretches, pages } = (value ?? {}) as Record<string, unknown>;
  const isNamed = [program, module, item].every((id) => typeof id === 'string');
  return isNamed && Array.isArray(stretches) && Array.isArray(pages);
}
