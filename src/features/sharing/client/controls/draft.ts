import { toLocal } from '#client/lib/local-time.ts';
import { writeClock } from '#client/lib/written-clock.ts';
import type { ContentType } from '#features/library/contract.ts';
import type { Link, LinkControls, LinkDefaults } from '../../contract.ts';

/** The controls of a link as they stand in a form: what is typed stays as it was typed. */
export interface ControlsDraft
  extends Pick<LinkControls, 'label' | 'note' | 'campaign' | 'gate' | 'downloads' | 'language'> {
  recipient: string;
  /** A moment of this place's clock, as the browser's own field writes it; empty: none. */
  expiresAt: string;
  mostOpenings: string;
  /** `1:30`, or the number of a page. */
  startAt: string;
  /** Null takes it away, nothing leaves it as it is. */
  password: string | null | undefined;
}

export type Control = keyof ControlsDraft;

type Known = Partial<Omit<Link, 'type'>>;

/** Somebody's defaults, where the firm's rules say how many days a link may live. */
export function withinDays(defaults: LinkDefaults, longestDays: number | null): LinkDefaults {
  if (longestDays === null) return defaults;
  return { ...defaults, expiryDays: Math.min(defaults.expiryDays ?? longestDays, longestDays) };
}

/** What a form begins with for a link; what is not known of it is empty. */
export function draftOf(type: ContentType, link: Known = {}): ControlsDraft {
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

/** What a form begins with for a new link of somebody with these defaults. */
export function draftByDefaults(
  type: ContentType,
  { expiryDays, ...same }: LinkDefaults,
  now = new Date(),
): ControlsDraft {
  return { ...draftOf(type, same), expiresAt: expiryDays === null ? '' : inDays(expiryDays, now) };
}

/** The moment so many days from now, as it stands in a form. */
export function inDays(days: number, now = new Date()): string {
  const then = new Date(now);
  then.setDate(then.getDate() + days);
  return toLocal(then);
}
