import type { Context } from '#server/context.ts';
import { singleHook } from '#server/hooks.ts';
import type { ApprovalSubject, Bundle, Review } from '../../../contract.ts';

/** Public copy as it is written now. */
export interface PublicCopy extends Pick<Bundle, 'kind' | 'titles' | 'descriptions' | 'show'> {
  title: string;
  /** Public address. */
  address: string;
  /** The page where it is edited, and the picture as shown there. */
  shown: NonNullable<Review['words']>;
  picture: CopyPicture | null;
}

/** A picture by the key of its file, with its format. */
export type CopyPicture = NonNullable<Bundle['picture']> & { key: string };

type PublicCopySubject = Exclude<ApprovalSubject, 'Item'>;
type FindPublicCopy = (ctx: Context, id: string) => Promise<PublicCopy | null>;

/** Read whenever public copy is submitted, reviewed or approved; each by the room that it belongs to. */
export const publicCopy = {
  Playlist: singleHook<FindPublicCopy>('compliance.public-copy.playlist'),
  Podcast: singleHook<FindPublicCopy>('compliance.public-copy.podcast'),
  Landing: singleHook<FindPublicCopy>('compliance.public-copy.landing'),
} satisfies Record<PublicCopySubject, unknown>;

export function findPublicCopy(
  ctx: Context,
  about: PublicCopySubject,
  id: string,
): Promise<PublicCopy | null> {
  return ctx.hooks.one(publicCopy[about])(ctx, id);
}
