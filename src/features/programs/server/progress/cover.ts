import type { StoredItem } from '#features/library/server/doors/items.ts';
import { addStretch, lengthOf, type Stretch } from '#shared/stretches.ts';
import type { ContentModule } from '../../contract.ts';
import type { PartProgress } from './stored.ts';

/** Measure of an item: by pages, by length, or by the time it is open if its length is unknown. */
export type Measure =
  | { by: 'pages'; pages: number }
  | { by: 'length'; seconds: number }
  | { by: 'open'; seconds: number };

export function measureOf(
  { kind, facts, source }: Pick<StoredItem, 'kind' | 'facts' | 'source'>,
  { outsideSeconds }: Pick<ContentModule, 'outsideSeconds'>,
): Measure {
  if (kind === 'pdf' && facts.pages) return { by: 'pages', pages: facts.pages };
  if (kind !== 'pdf' && source.type !== 'outside' && facts.durationMs)
    return { by: 'length', seconds: facts.durationMs / 1000 };
  return { by: 'open', seconds: outsideSeconds };
}

export interface Coverage {
  /** Share from 0 to 1. */
  covered: number;
  /** The pages that were in view for long enough. */
  read: number[];
  done: boolean;
}

/** Tolerance for players that end slightly before or after the stated length. */
const endSlackSeconds = 1;

/** Returns the coverage of an item. */
export function coverageOf(
  { stretches, pages }: PartProgress,
  measure: Measure,
  rule: Pick<ContentModule, 'covered' | 'pageSeconds'>,
): Coverage {
  if (measure.by === 'pages') {
    const read = Object.entries(pages)
      .filter(([page, seconds]) => Number(page) <= measure.pages && seconds >= rule.pageSeconds)
      .map(([page]) => Number(page))
      .sort((one, other) => one - other);
    return { covered: read.length / measure.pages, read, done: read.length >= measure.pages };
  }
  const { seconds } = measure;
  const length = lengthOf(stretches);
  const covered = seconds > 0 ? Math.min(1, length / seconds) : 1;
  const need = measure.by === 'open' ? 1 : rule.covered;
  const slack = Math.min(endSlackSeconds, seconds * 0.02);
  return { covered, read: [], done: length >= seconds * need - (need === 1 ? slack : 0) };
}

/** Maximum playback speed, and maximum number of pages in view. */
const fastest = 2;
/** Tolerance for inexact clocks and reports. */
export const slackSeconds = 10;
/** Absence after which counting starts again. */
const awaySeconds = 5 * 60;

interface Account {
  credit: number;
  reportedAt: Date;
}

/** Returns how many seconds of content can have been taken since the last report. */
export function allowedAt({ credit, reportedAt }: Account, now: Date): number {
  return credit + fastest * Math.max(0, (now.getTime() - reportedAt.getTime()) / 1000);
}

/**
 * Returns the credit left after a report. It carries over, since reports of two tabs, or of one that was offline, arrive
 * one after the other; in total nobody can claim more than the time since the module was opened.
 */
export function remainingCredit(left: number, now: Date): Account {
  return { credit: Math.max(0, left), reportedAt: now };
}

/** Restarts counting after an absence, so that it does not count as watching. */
export function reopenAccount(account: Account, now: Date): Account {
  const away = (now.getTime() - account.reportedAt.getTime()) / 1000;
  return away > awaySeconds ? { credit: slackSeconds, reportedAt: now } : account;
}

const mostStretches = 1000;

/** Adds claimed progress up to the allowed seconds; the rest is cut. */
export function addClaims(
  part: PartProgress,
  claimed: { stretches: readonly Stretch[]; pages: readonly { page: number; seconds: number }[] },
  measure: Measure,
  allowed: number,
): { part: PartProgress; used: number } {
  return measure.by === 'pages'
    ? addPages(part, claimed.pages, measure.pages, allowed)
    : addStretches(part, claimed.stretches, measure.seconds, allowed);
}

function addStretches(part: PartProgress, claimed: readonly Stretch[], length: number, allowed: number) {
  const whole = claimed.reduce<Stretch[]>(
    (sum, [from, to]) => addStretch(sum, [Math.max(0, from), Math.min(to, length)]),
    [],
  );
  let left = allowed;
  let stretches = part.stretches;
  for (const [from, to] of whole) {
    if (left <= 0 || stretches.length >= mostStretches) break;
    const end = Math.min(to, from + left);
    left -= end - from;
    stretches = addStretch(stretches, [round(from), round(end)]);
  }
  return { part: { ...part, stretches }, used: allowed - left };
}

function addPages(
  part: PartProgress,
  claimed: readonly { page: number; seconds: number }[],
  count: number,
  allowed: number,
) {
  let left = allowed;
  const pages = { ...part.pages };
  for (const { page, seconds } of claimed) {
    if (page > count) continue;
    const taken = Math.min(seconds, left);
    left -= taken;
    // Pages without any allowed time are not recorded as seen.
    if (taken > 0 || seconds === 0) pages[page] = round((pages[page] ?? 0) + taken);
  }
  return { part: { ...part, pages }, used: allowed - left };
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
