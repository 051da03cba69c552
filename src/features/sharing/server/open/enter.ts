import {
  marksOf,
  pageMarkOf,
  recordUse,
  tellReachIsFull,
  type Use,
  watchReach,
  wouldCross,
} from '#features/compliance/server/index.ts';
import type { Content } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { asksNotToBeTracked, type Visit } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/locale.ts';
import type { EndedWhy } from '#shared/page.ts';
import { asUse, itemsShown } from '../links/as-use.ts';
import { type Admission, countOpening, nothingGiven, type StoredLink } from '../links/open.ts';
import { noteVisit, type Opener } from '../links/visits/repository.ts';
import { languageOf } from '../visit/language.ts';

/** Somebody who has shown that they are there: by a page in view, a form that was sent, or media that was asked for. */
interface Entering {
  link: StoredLink;
  content: Content;
  /** The id of the visit. */
  visitId: string;
  /** What they gave at the gate. */
  given?: Admission;
  /** The language of the page that they look at; theirs where it is not known. */
  language?: Language | null;
  actor: Actor;
  visit: Visit;
}

/**
 * Counts and records that somebody opened a link, once in twelve hours for each visit; all of it or nothing. What they are
 * shown meanwhile that was not there, or was something else, is recorded and not counted. Tells why the link does not open for
 * them where it does not.
 */
export async function enterLink(ctx: Context, entering: Entering): Promise<EndedWhy | null> {
  const { link, content, visitId, actor, visit } = entering;
  // Whoever looks at what they have sent is nobody who got it.
  if (actor.kind === 'member' && actor.uid === link.owner) return null;
  const isQuiet = asksNotToBeTracked(visit);
  try {
    const isCounted = await countOpening(ctx, link, {
      isQuiet,
      note: async (inside) => {
        const opener = openerOf(entering);
        const language = languageFor(inside, entering);
        const shown = await marksOf(inside, asUse(link, content).content, language);
        const noted = await noteVisit(inside, { visit: visitId, link: link.id, ...opener, shown, isQuiet });
        return noted && { ...noted, write: () => recordOpening(inside, entering, noted) };
      },
    });
    if (!isCounted) return 'used-up';
  } catch (error) {
    if (!(error instanceof AppError && error.params.reason === 'reach')) throw error;
    await tellReachIsFull(ctx, itemsShown(content));
    return 'full';
  }
  await watchReach(ctx, itemsShown(content));
  return null;
}

/** Whether the link would not open for them because as many people have got what is behind it as may. */
export async function isFullFor(ctx: Context, entering: Entering): Promise<boolean> {
  const { link, content, actor } = entering;
  if (actor.kind === 'member' && actor.uid === link.owner) return false;
  const items = itemsShown(content);
  if (!(await wouldCross(ctx, items, openingBy(entering, openerOf(entering))))) return false;
  await tellReachIsFull(ctx, items);
  return true;
}

/** Whether all that the link shows at this moment has been recorded as shown. */
export async function isAllShown(
  ctx: Context,
  { link, content }: Pick<Entering, 'link' | 'content'>,
  shown: ReadonlySet<string>,
): Promise<boolean> {
  return shown.has(await pageMarkOf(ctx, asUse(link, content).content));
}

/** What they gave themselves; a code proves it. Whoever is signed in is known, whatever they typed. */
function openerOf({ given: { email, verified } = nothingGiven, actor }: Entering): Opener {
  if (email === null) return { email, standing: 'unknown' };
  if (actor.kind === 'member') return { email: actor.email, standing: 'verified' };
  return { email: email.toLowerCase(), standing: verified ? 'verified' : 'claimed' };
}

async function recordOpening(ctx: Context, entering: Entering, opener: Opener): Promise<void> {
  await recordUse(ctx, { ...openingBy(entering, opener), language: languageFor(ctx, entering) });
}

function languageFor(ctx: Context, { language, visit, link }: Entering): Language {
  return language ?? languageOf(ctx, visit, { query: '', begin: link.language });
}

function openingBy({ link, content, visitId, actor }: Entering, opener: Opener): Use {
  // Whoever is signed in is known, whatever was typed.
  const known = actor.kind === 'member' ? ({ email: actor.email, standing: 'verified' } as const) : opener;
  const device = `device:${visitId}`;
  return {
    ...asUse(link, content),
    ...{ kind: 'opened', standing: known.standing },
    ...(known.email === null ? { recipient: device } : { recipient: known.email, device }),
  };
}
