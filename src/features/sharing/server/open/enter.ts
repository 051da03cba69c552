import {
  marksOf,
  notifyReachIsFull,
  pageMarkOf,
  recordUse,
  type Use,
  watchReach,
  wouldExceedReach,
} from '#features/compliance/server/doors/uses.ts';
import type { Content } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import { asksNotToBeTracked, type Visit } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/locale.ts';
import type { LinkEndReason } from '../../contract/public-pages.ts';
import { asUse, itemsShown } from '../links/as-use.ts';
import { type Admission, countOpening, noAdmission, type StoredLink } from '../links/open.ts';
import { noteVisit, type Opener } from '../links/visits-repository.ts';
import { languageOf } from '../visit/language.ts';

/** An opening of a link by a person, shown by a page in view, a submitted form or requested media. */
interface LinkEntry {
  link: StoredLink;
  content: Content;
  /** The id of the visit. */
  visitId: string;
  /** Admission that they gained at the gate. */
  given?: Admission;
  /** Language of the page in view; the visitor's own if unknown. */
  language?: Language | null;
  actor: Actor;
  visit: Visit;
}

/**
 * Counts and records an opening of a link, once in twelve hours for each visit; all of it or nothing. Content that is new or has
 * changed meanwhile is recorded and not counted. Returns the reason if the link does not open.
 */
export async function enterLink(ctx: Context, entering: LinkEntry): Promise<LinkEndReason | null> {
  const { link, content, visitId, actor, visit } = entering;
  // The owner of the link is not one of its recipients.
  if (actor.kind === 'member' && actor.uid === link.owner) return null;
  const isQuiet = asksNotToBeTracked(visit);
  try {
    const isCounted = await countOpening(ctx, link, {
      isQuiet,
      note: async (inside) => {
        // Recorded under the rules by which it was shown, which this request has already read.
        const asShown = ctx.memo ? { ...inside, memo: ctx.memo } : inside;
        const opener = openerOf(entering);
        const language = languageFor(ctx, entering);
        const shown = await marksOf(asShown, asUse(link, content).content, language);
        const noted = await noteVisit(inside, { visit: visitId, link: link.id, ...opener, shown, isQuiet });
        return noted && { ...noted, write: () => recordOpening(asShown, entering, noted) };
      },
    });
    if (!isCounted) return 'used-up';
  } catch (error) {
    if (!(error instanceof AppError && error.params.reason === 'reach')) throw error;
    await notifyReachIsFull(ctx, itemsShown(content));
    return 'full';
  }
  await watchReach(ctx, itemsShown(content));
  return null;
}

/** True if the link would not open because its content has reached as many people as the rules allow. */
export async function isFullFor(ctx: Context, entering: LinkEntry): Promise<boolean> {
  const { link, content, actor } = entering;
  if (actor.kind === 'member' && actor.uid === link.owner) return false;
  const items = itemsShown(content);
  if (!(await wouldExceedReach(ctx, items, openingBy(entering, openerOf(entering))))) return false;
  await notifyReachIsFull(ctx, items);
  return true;
}

/** True if everything that the link shows now is recorded as shown. */
export async function isAllShown(
  ctx: Context,
  { link, content }: Pick<LinkEntry, 'link' | 'content'>,
  shown: ReadonlySet<string>,
): Promise<boolean> {
  return shown.has(await pageMarkOf(ctx, asUse(link, content).content));
}

/** Identifies the opener by the address they gave, verified by a code. A member is known, whatever they typed. */
function openerOf({ given: { email, verified } = noAdmission, actor }: LinkEntry): Opener {
  if (email === null) return { email, standing: 'unknown' };
  if (actor.kind === 'member') return { email: actor.email, standing: 'verified' };
  return { email: email.toLowerCase(), standing: verified ? 'verified' : 'claimed' };
}

async function recordOpening(ctx: Context, entering: LinkEntry, opener: Opener): Promise<void> {
  await recordUse(ctx, { ...openingBy(entering, opener), language: languageFor(ctx, entering) });
}

function languageFor(ctx: Context, { language, visit, link }: LinkEntry): Language {
  return language ?? languageOf(ctx, visit, { query: '', begin: link.language });
}

function openingBy({ link, content, visitId, actor }: LinkEntry, opener: Opener): Use {
  // A member is known, whatever was typed.
  const person = actor.kind === 'member' ? ({ email: actor.email, standing: 'verified' } as const) : opener;
  const device = `device:${visitId}`;
  return {
    ...asUse(link, content),
    kind: 'opened',
    standing: person.standing,
    ...(person.email === null ? { recipient: device } : { recipient: person.email, device }),
  };
}
