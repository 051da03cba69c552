import { ApiError, jsonRequest, request, withToken } from '#client/lib/http.ts';
import { readStored, removeStored, writeStored } from '#client/lib/storage.ts';
import { sentWaitingKey } from '#client/lib/waiting-reports.ts';
import type { SentMessage } from '#features/compliance/contract.ts';
import { fillPath } from '#shared/contract.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { SendWay } from '#shared/send-ways.ts';
import { linkRoutes } from '../../contract.ts';

/** A report, not yet delivered, that a link was sent. */
interface SentReport {
  /** Id among the waiting reports. */
  key: string;
  link: string;
  way: SendWay;
  message?: SentMessage | undefined;
}

/** Enough for a day offline; beyond it, only the newest are reported. */
const mostWaiting = 200;
const againMs = 2000;

/** Errors that no retry can resolve: the link is gone, or never existed. */
const lost: readonly ErrorCode[] = ['not-found', 'gone', 'invalid-input'];

/** Waiting reports where the browser's storage is unavailable. */
let unstored: SentReport[] | null = null;

/**
 * Reports the channel by which a link was sent, and the message with it, without making the sender wait. It is stored until the hub has it: closing the
 * page, a lost network or a restart of the hub delay it, and do not lose it.
 */
export function reportSent(link: string, way: SendWay, message?: SentMessage): void {
  write([...read(), { key: crypto.randomUUID(), link, way, message }].slice(-mostWaiting));
  void sendWaitingReports();
}

let underWay: Promise<void> | null = null;

/** Delivers all waiting reports, with one retry if the hub cannot be reached. */
export function sendWaitingReports(): Promise<void> {
  underWay ??= deliverAll().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function deliverAll(): Promise<void> {
  const tried = new Set<string>();
  for (let isAgain = false; ; ) {
    const next = read().find(({ key }) => !tried.has(key));
    if (!next) return;
    const error = await deliver(next);
    if (error === null || lost.includes(error)) write(read().filter(({ key }) => key !== next.key));
    else if (!isAgain) {
      isAgain = true;
      await new Promise((resume) => setTimeout(resume, againMs));
    } else tried.add(next.key);
  }
}

/** Delivers one report; null on success. */
async function deliver({ link, way, message }: SentReport): Promise<ErrorCode | null> {
  const path = fillPath(linkRoutes.sent.path, { id: link });
  try {
    // The request outlives the page.
    await withToken((headers) =>
      request(path, { ...jsonRequest('POST', headers, { way, message }), keepalive: true }),
    );
    return null;
  } catch (error) {
    return error instanceof ApiError ? error.code : 'internal-error';
  }
}

function read(): SentReport[] {
  if (unstored) return unstored;
  try {
    const stored: unknown = JSON.parse(readStored(sentWaitingKey) ?? '[]');
    return Array.isArray(stored) ? (stored as SentReport[]) : [];
  } catch {
    return [];
  }
}

function write(waiting: SentReport[]): void {
  const text = JSON.stringify(waiting);
  if (waiting.length === 0) removeStored(sentWaitingKey);
  else writeStored(sentWaitingKey, text);
  unstored = waiting.length === 0 || readStored(sentWaitingKey) === text ? null : waiting;
}

// Waiting reports are delivered on load and whenever the network comes back.
if (typeof window !== 'undefined') {
  window.addEventListener('online', () => void sendWaitingReports());
  void sendWaitingReports();
}
