import { ApiError, jsonRequest, request, withToken } from '#client/lib/http.ts';
import { readStored, removeStored, writeStored } from '#client/lib/storage.ts';
import { sentWaitingKey } from '#client/lib/waiting-sent.ts';
import { fillPath } from '#shared/contract.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { SendWay } from '#shared/send-ways.ts';
import { linkRoutes } from '../../contract.ts';

/** That a link was sent, which the hub does not know yet. */
interface Sent {
  /** Which of those that wait it is. */
  key: string;
  link: string;
  way: SendWay;
}

/** Enough for a day without network; whoever sends more tells of the newest. */
const mostWaiting = 200;
const againMs = 2000;

/** What can never be told: the link is gone, or never was. */
const lost: readonly ErrorCode[] = ['not-found', 'gone', 'invalid-input'];

/** What waits where the browser keeps nothing for us. */
let unkept: Sent[] | null = null;

/**
 * Notes by which way a link went out. Whoever sends does not wait for it. It is kept until the hub has it: closing the page, a lost
 * network or a restart of the hub make it late, not lost.
 */
export function tellSent(link: string, way: SendWay): void {
  write([...read(), { key: crypto.randomUUID(), link, way }].slice(-mostWaiting));
  void tellWaiting();
}

let underWay: Promise<void> | null = null;

/** Tells the hub of all that waits, once more where it cannot be reached. */
export function tellWaiting(): Promise<void> {
  underWay ??= tellAll().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function tellAll(): Promise<void> {
  const tried = new Set<string>();
  for (let isAgain = false; ; ) {
    const next = read().find(({ key }) => !tried.has(key));
    if (!next) return;
    const error = await tell(next);
    if (error === null || lost.includes(error)) write(read().filter(({ key }) => key !== next.key));
    else if (!isAgain) {
      isAgain = true;
      await new Promise((resume) => setTimeout(resume, againMs));
    } else tried.add(next.key);
  }
}

/** Null where the hub has it now. */
async function tell({ link, way }: Sent): Promise<ErrorCode | null> {
  const path = fillPath(linkRoutes.sent.path, { id: link });
  try {
    // The request outlives the page.
    await withToken((headers) =>
      request(path, { ...jsonRequest('POST', headers, { way }), keepalive: true }),
    );
    return null;
  } catch (error) {
    return error instanceof ApiError ? error.code : 'internal-error';
  }
}

function read(): Sent[] {
  if (unkept) return unkept;
  try {
    const kept: unknown = JSON.parse(readStored(sentWaitingKey) ?? '[]');
    return Array.isArray(kept) ? (kept as Sent[]) : [];
  } catch {
    return [];
  }
}

function write(waiting: Sent[]): void {
  const text = JSON.stringify(waiting);
  if (waiting.length === 0) removeStored(sentWaitingKey);
  else writeStored(sentWaitingKey, text);
  unkept = waiting.length === 0 || readStored(sentWaitingKey) === text ? null : waiting;
}

// What waits from before is told as soon as this is there, and whenever the network comes back.
if (typeof window !== 'undefined') {
  window.addEventListener('online', () => void tellWaiting());
  void tellWaiting();
}
