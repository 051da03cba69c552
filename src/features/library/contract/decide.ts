import type { Member, Visitor } from '#shared/actor.ts';
import type { Role } from '#shared/roles.ts';
import { type Denial, type Remedy, remedyOf } from './denials.ts';
import type { Audience, EmbargoReason } from './item.ts';

/** Purposes of access: to see content, to save a copy that the hub cannot withdraw, to send it to others. */
export type Purpose = 'see' | 'download' | 'share';

/** Fields of an item that decide on access. `published` as stored in its column already reflects an unchecked file. */
export interface AccessFields {
  published: boolean;
  archived: boolean;
  audience: Audience;
  embargo: EmbargoReason | null;
  processing?: ProcessingStatus;
  media?: { playable: unknown };
  source?: { type: string };
  facts?: { durationMs: number | null; pages: number | null };
}

/** State of the work on a file. */
export interface ProcessingStatus {
  state: string;
  isPrepared?: boolean;
  hasPassed?: boolean;
}

/** Fields of a list that decide on access; its items are decided on one by one. */
type ListAccess = { published: boolean };

/** The firm's rules on sharing content. */
interface SharingRules {
  needsLicence: boolean;
  needsCheck: boolean;
  /** True if content for members may be sent by personal link. */
  membersByLink: boolean;
}

export interface Question {
  /** The person asking. Null asks about the content alone, for any audience and sender. */
  actor: Asker | null;
  content: AccessFields | ListAccess;
  purpose: Purpose;
  /** Needed for the purpose `share`. */
  rules?: readonly SharingRules[];
}

/** The part of a person that decides on access. */
type Asker = Visitor | Pick<Member, 'kind' | 'roles' | 'isSecurityLicensed' | 'crdCheck'>;

/** `isTold`: they may see the content and be given the reason. To everybody else it does not exist. */
export type Answer = { allowed: true } | { allowed: false; code: Denial; todo: Remedy; isDisclosed: boolean };

const yes: Answer = { allowed: true };

function no(code: Denial, isDisclosed: boolean): Answer {
  return { allowed: false, code, todo: remedyOf[code], isDisclosed: isDisclosed };
}

/**
 * Decides whether somebody gets content, or may send it to others, and if not, why and what to do: the one decision for pages,
 * bytes, frames, feeds, lists, links and programs. It applies to the moment at which the content was read.
 */
export function decide({ actor, content, purpose, rules = [] }: Question): Answer {
  const isStaff = actor !== null && seesAll(actor);
  const unseen = denialForAll(content) ?? (isStaff ? null : whyNotFor(actor, content));
  if (purpose === 'see') return unseen === null || isStaff ? yes : no(unseen, false);
  if (unseen !== null) return no(unseen, isStaff);
  if (purpose === 'download') return yes;
  const unshared = whyUnshared(actor, content, rules);
  return unshared === null ? yes : no(unshared, actor?.kind !== 'visitor');
}

const staff: readonly Role[] = ['EDITOR', 'COMPLIANCE', 'ADMIN'];

/** True for staff, who see content whatever its state and audience. */
export function seesAll(actor: Asker): boolean {
  return actor.kind === 'member' && actor.roles.some((role) => staff.includes(role));
}

/** Audiences whose published content somebody sees. */
export function audiencesOf(actor: Asker): readonly Audience[] {
  if (actor.kind !== 'member') return ['public'];
  const open = ['public', 'members', 'internal'] as const;
  return actor.isSecurityLicensed ? [...open, 'licensed'] : open;
}

const denialByEmbargo = {
  approval: 'needs-approval',
  expired: 'approval-over',
  filing: 'needs-filing',
  recalled: 'recalled',
} as const;

/** The denial that applies to everybody; null if the content is available. */
function denialForAll(content: AccessFields | ListAccess): Denial | null {
  if ('archived' in content && content.archived) return 'archived';
  if (!content.published) return 'unpublished';
  if (!('archived' in content)) return null;
  if (content.embargo) return denialByEmbargo[content.embargo];
  return isUnseen(content) ? 'not-ready' : null;
}

/** True if an item would be available outside the archive: the value of its column `published`. */
export function isReleased(item: AccessFields): boolean {
  return denialForAll({ ...item, archived: false }) === null;
}

/** True once this file has passed its check: a later failure does not withdraw it. */
export function hasPassed({ state, isPrepared, hasPassed: passed }: ProcessingStatus): boolean {
  return state === 'done' || isPrepared === true || passed === true;
}

/** A file that is unchecked, or failed its check, goes to nobody, even if published. */
function isUnseen({ processing, media, source, facts }: AccessFields): boolean {
  if (source?.type !== 'file' || media?.playable || (processing && hasPassed(processing))) return false;
  return processing?.state === 'failed' || (facts?.durationMs === null && facts.pages === null);
}

function whyNotFor(actor: Asker | null, content: AccessFields | ListAccess): Denial | null {
  if (actor === null || !('audience' in content) || audiencesOf(actor).includes(content.audience))
    return null;
  return content.audience === 'licensed' ? 'licensed' : 'members';
}

/**
 * Content for members may be sent by a link, which has an owner and can be ended, unless the rules forbid it; internal content
 * and content for licensed people may not. The rules apply to everybody, staff included.
 */
function whyUnshared(
  actor: Asker | null,
  content: AccessFields | ListAccess,
  rules: readonly SharingRules[],
): Denial | null {
  if (actor !== null && actor.kind !== 'member') return 'members';
  const audience = 'audience' in content ? content.audience : null;
  if (audience === 'licensed' || audience === 'internal') return audience;
  if (audience === 'members' && rules.some(({ membersByLink }) => !membersByLink)) return 'not-by-link';
  if (actor === null) return null;
  if (!actor.isSecurityLicensed && rules.some(({ needsLicence }) => needsLicence)) return 'needs-licence';
  return actor.crdCheck !== 'passed' && rules.some(({ needsCheck }) => needsCheck) ? 'needs-check' : null;
}
