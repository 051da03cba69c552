import type { Context } from '#server/context.ts';
import { singleHook } from '#server/hooks.ts';
import type { About, Bundle, Review } from '../../../contract.ts';

/** Public copy as it is written now. */
export interface Words extends Pick<Bundle, 'kind' | 'titles' | 'descriptions' | 'show'> {
  title: string;
  /** Public address. */
  address: string;
  /** The page where it is edited, and the picture as shown there. */
  shown: NonNullable<Review['words']>;
  picture: SaidPicture | null;
}

/** A picture by the key of its file, with its format. */
export type SaidPicture = NonNullable<Bundle['picture']> & { key: string };

type Spoken = Exclude<About, 'Item'>;
type FindWords = (ctx: Context, id: string) => Promise<Words | null>;

/** Read whenever public copy is submitted, reviewed or approved; each by the room that it belongs to. */
export const publicCopy = {
  Playlist: singleHook<FindWords>('compliance.public-copy.playlist'),
  Podcast: singleHook<FindWords>('compliance.public-copy.podcast'),
  Landing: singleHook<FindWords>('compliance.public-copy.landing'),
} satisfies Record<Spoken, unknown>;

export function findWords(ctx: Context, about: Spoken, id: string): Promise<Words | null> {
  return ctx.hooks.one(publicCopy[about])(ctx, id);
}
