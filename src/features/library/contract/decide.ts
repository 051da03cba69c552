import type { Member, Visitor } from '#shared/actor.ts';
import type { Role } from '#shared/roles.ts';
import { type Denial, type Remedy, remedyOf } from './denials.ts';
import type { Audience, Hold } from './item.ts';

/** What somebody wants with content: to see it, to keep a copy that the hub cannot take back, to send it to others. */
export type Purpose = 'see' | 'keep' | 'share';

/** What decides of an item. What is kept of it in a column already counts a file that is held back. */
export interface Visible {
  published: boolean;
  archived: boolean;
  audience: Audience;
  hold?: Hold | null;
  processing?: Processed;
  media?: { playable: unknown };
  source?: { type: string };
  facts?: { durationMs: number | null; pages: number | null };
}

/** How the work on a file stands. */
export interface Processed {
  state: string;
  isPrepared?: boolean;
  hasPassed?: boolean;
}

/** What decides of a list: the items in it are asked about one by one. */
type Listed = { published: boolean };

/** What the firm's rules say of sharing content. */
interface SharingRules {
  needsLicence: boolean;
  needsCheck: boolean;
  /** Whether content for members may go out by personal link. */
  membersByLink: boolean;
}

export interface Question {
  /** Who wants it. Null asks of the content alone, whomever it is for and whoever sends it. */
  actor: Asker | null;
  content: Visible | Listed;
  purpose: Purpose;
  /** For those who share. */
  rules?: readonly SharingRules[];
}

/** As much of somebody as decides. */
type Asker = Visitor | Pick<Member, 'kind' | 'roles' | 'isSecurityLicensed' | 'crdCheck'>;

/** `isTold`: they see it otherwise, and may know why not. To everybody else it is as if it were not there. */
export type Answer = { allowed: true } | { allowed: false; code: Denial; todo: Remedy; isTold: boolean };

const yes: Answer = { allowed: true };

function no(code: Denial, isTold: boolean): Answer {
  return { allowed: false, code, todo: remedyOf[code], isTold };
}

/**
 * Whether somebody gets content, or may send it to others, and if not why and what to do: the one answer for pages, bytes,
 * frames, feeds, lists, links and programs. The moment counts as of which the content was read.
 */
export function decide({ actor, content, purpose, rules = [] }: Question): Answer {
  const isStaff = actor !== null && seesAll(actor);
  const unseen = whyKept(content) ?? (isStaff ? null : whyNotFor(actor, content));
  if (purpose === 'see') return unseen === null || isStaff ? yes : no(unseen, false);
  if (unseen !== null) return no(unseen, isStaff);
  if (purpose === 'keep') return yes;
  const unshared = whyUnshared(actor, content, rules);
  return unshared === null ? yes : no(unshared, actor?.kind !== 'visitor');
}

const staff: readonly Role[] = ['EDITOR', 'COMPLIANCE', 'ADMIN'];

/** Whether somebody works with content whatever its state and audience. */
export function seesAll(actor: Asker): boolean {
  return actor.kind === 'member' && actor.roles.some((role) => staff.includes(role));
}

/** Whose content somebody sees once it is out. */
export function audiencesOf(actor: Asker): readonly Audience[] {
  if (actor.kind !== 'member') return ['public'];
  return actor.isSecurityLicensed ? ['public', 'members', 'licensed'] : ['public', 'members'];
}

const heldFor = {
  approval: 'needs-approval',
  expired: 'approval-over',
  filing: 'needs-filing',
  recalled: 'recalled',
} as const;

/** Why content is out for nobody; null where it is out. */
function whyKept(content: Visible | Listed): Denial | null {
  if ('archived' in content && content.archived) return 'archived';
  if (!content.published) return 'unpublished';
  if (!('archived' in content)) return null;
  if (content.hold) return heldFor[content.hold];
  return isUnseen(content) ? 'not-ready' : null;
}

/** Whether an item would be out if it were in no archive: what its column `published` says. */
export function isReleased(item: Visible): boolean {
  return whyKept({ ...item, archived: false }) === null;
}

/** Whether this very file has been found fit once: what fails afterwards, with more to be made of it, takes nothing back. */
export function hasPassed({ state, isPrepared, hasPassed: passed }: Processed): boolean {
  return state === 'done' || isPrepared === true || passed === true;
}

/** A file that nobody has looked into yet, or that did not pass, goes to nobody, whatever was wished. */
function isUnseen({ processing, media, source, facts }: Visible): boolean {
  if (source?.type !== 'file' || media?.playable || (processing && hasPassed(processing))) return false;
  return processing?.state === 'failed' || (facts?.durationMs === null && facts.pages === null);
}

function whyNotFor(actor: Asker | null, content: Visible | Listed): Denial | null {
  if (actor === null || !('audience' in content) || audiencesOf(actor).includes(content.audience))
    return null;
  return content.audience === 'licensed' ? 'licensed' : 'members';
}

/**
 * What members see may go out by a link, which is somebody's and can be ended, unless the rules keep it inside; what is for
 * licensed people stays theirs. What the rules ask is asked of everybody, staff among them.
 */
function whyUnshared(
  actor: Asker | null,
  content: Visible | Listed,
  rules: readonly SharingRules[],
): Denial | null {
  if (actor !== null && actor.kind !== 'member') return 'members';
  const audience = 'audience' in content ? content.audience : null;
  if (audience === 'licensed') return 'licensed';
  if (audience === 'members' && rules.some(({ membersByLink }) => !membersByLink)) return 'not-by-link';
  if (actor === null) return null;
  if (!actor.isSecurityLicensed && rules.some(({ needsLicence }) => needsLicence)) return 'needs-licence';
  return actor.crdCheck !== 'passed' && rules.some(({ needsCheck }) => needsCheck) ? 'needs-check' : null;
}
