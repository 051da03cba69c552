import { approvedCopies } from '#features/compliance/server/index.ts';
import { mainTitle } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { homePages } from '../../pages.ts';
import { pictureOf } from './picture-address.ts';
import { findLanding, type StoredLanding } from './repository.ts';

const id = 'landing';

/**
 * Returns the public copy of the landing page: if the rules require approval, the approved texts and picture, or the hub's
 * own, whatever editors have written since.
 */
export async function publicCopyOf(ctx: Context, written: StoredLanding): Promise<StoredLanding> {
  const approved = (await approvedCopies(ctx, 'Landing', [id])).get(id);
  if (approved === undefined) return written;
  const { titles = {}, descriptions = {}, picture = null } = approved ?? {};
  return {
    ...written,
    headings: titles,
    leads: descriptions,
    pictureKey: picture?.key ?? null,
    pictureSize: picture && { width: picture.width, height: picture.height },
  };
}

/** Returns the parts of the landing page that are approved. */
export async function landingBundle(ctx: Context, subject: string) {
  if (subject !== id) return null;
  const written = await findLanding(ctx);
  const { headings, leads, pictureKey, pictureSize } = written;
  const title = mainTitle(headings, null) || ctx.config.appTitle;
  return {
    kind: 'landing' as const,
    title,
    titles: headings,
    descriptions: leads,
    picture: pictureKey && pictureSize ? { key: pictureKey, mime: 'image/webp', ...pictureSize } : null,
    address: '/',
    shown: { path: homePages.landing.path, picture: pictureOf(written) },
  };
}
