import { decide } from '#features/library/contract.ts';
import { accessFieldsOf, findContent, presentContent } from '#features/library/server/doors/content.ts';
import { posterOf } from '#features/sharing/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { anonymous } from '#shared/actor.ts';
import type { FeaturedRef, LandingSettings } from '../../contract.ts';
import { pictureOf } from './picture-address.ts';
import type { StoredLanding } from './repository.ts';

/** Presents the landing page to editors. */
export async function presentSettings(ctx: ActingContext, landing: StoredLanding): Promise<LandingSettings> {
  const { version, pictureKey, pictureSize, updatedAt, ...fields } = landing;
  return {
    ...fields,
    version,
    featured: await Promise.all(landing.featured.map((each) => presentFeatured(ctx, each))),
    picture: pictureOf(landing),
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}

async function presentFeatured(ctx: ActingContext, { type, id }: FeaturedRef) {
  const content = await findContent(ctx, type, id);
  if (!content) return { type, id, titles: null, poster: null, isOpen: false };
  const presented = await presentContent(ctx, content);
  const { titles } = presented.type === 'audio_playlist' ? presented.playlist : presented.item;
  const isOpen = decide({ actor: anonymous, content: accessFieldsOf(content), purpose: 'see' }).allowed;
  return { type, id, titles, poster: posterOf(presented), isOpen };
}
