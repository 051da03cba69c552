import { toLocal } from '#client/lib/local-time.ts';
import { writeClock } from '#client/lib/written-clock.ts';
import type { ContentType } from '#features/library/contract.ts';
import type { Link, LinkControls, LinkDefaults } from '../../contract.ts';

/** Controls of a link as text in a form, exactly as typed. */
export interface ControlsDraft
  extends Omit<LinkControls, 'recipient' | 'expiresAt' | 'mostOpenings' | 'startAt' | 'password'> {
  recipient: string;
  /** Local time in the format of the browser's own field; empty: none. */
  expiresAt: string;
  mostOpenings: string;
  /** `1:30`, or a page number. */
  startAt: string;
  /** Null removes it; undefined leaves it as it is. */
  password: string | null | undefined;
}

export type Control = keyof ControlsDraft;

type ExistingControls = Partial<Omit<Link, 'type'>>;

/** Limits a member's defaults to the maximum lifetime set by the rules. */
export function withinDays(defaults: LinkDefaults, longestDays: number | null): LinkDefaults {
  if (longestDays === null) return defaults;
  return { ...defaults, expiryDays: Math.min(defaults.expiryDays ?? longestDays, longestDays) };
}

/** Initial form of a link; values not given are empty. */
export function draftOf(type: ContentType, link: ExistingControls = {}): ControlsDraft {
  const { startAt = null, mostOpenings = null, expiresAt = null } = link;
  return {
    label: link.label ?? '',
    note: link.note ?? '',
    recipient: link.recipient ?? '',
    campaign: link.campaign ?? '',
    expiresAt: expiresAt === null ? '' : toLocal(new Date(expiresAt)),
    mostOpenings: mostOpenings === null ? '' : String(mostOpenings),
    password: undefined,
    gate: link.gate ?? 'none',
    downloads: link.downloads ?? false,
    startAt: startAt === null ? '' : type === 'pdf' ? String(startAt) : writeClock(startAt),
    language: link.language ?? null,
  };
}

/** Initial form of a new link by these defaults. */
export function draftByDefaults(
  type: ContentType,
  { expiryDays, ...same }: LinkDefaults,
  now = new Date(),
): ControlsDraft {
  return { ...draftOf(type, same), expiresAt: expiryDays === null ? '' : inDays(expiryDays, now) };
}

/** Time a number of days from now, as the form writes it. */
export function inDays(days: number, now = new Date()): string {
  const then = new Date(now);
  then.setDate(then.getDate() + days);
  return toLocal(then);
}
