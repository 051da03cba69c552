import type { Context } from '#server/context.ts';
import type { Visit } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import { readCookie } from '#shared/cookies.ts';
import { type Admission, noAdmission, readAdmission, type StoredLink } from '../links/open.ts';
import { admissionCookie } from '../open/cookies.ts';
import { isBrowserVisit, isVisitOf } from './visit-ids.ts';

/** Reads the admission to a link. A member's, given while signed in, is valid for that member alone. */
export async function findAdmission(
  ctx: Context,
  link: StoredLink,
  { visit, actor }: { visit: Visit; actor: Actor },
): Promise<Admission> {
  const given = await readAdmission(ctx, link, readCookie(visit.headers.cookie, admissionCookie) ?? '');
  if (!given) return noAdmission;
  const isAnybodys = given.visit === null || isBrowserVisit(given.visit);
  return isAnybodys || (await isVisitOf(ctx, link, given.visit ?? '', actor)) ? given : noAdmission;
}
