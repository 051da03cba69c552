import type { Context } from '#server/context.ts';
import type { About, Bundle, Review } from '../../../contract.ts';

/** Words that the hub itself says in public, as they are written now. */
export interface Words extends Pick<Bundle, 'kind' | 'titles' | 'descriptions' | 'show'> {
  title: string;
  /** Where everybody reads them. */
  address: string;
  /** Where they are written, and what stands there as their picture. */
  shown: NonNullable<Review['words']>;
  picture: SaidPicture | null;
}

/** A picture by the key of its file, and how it is sent. */
export type SaidPicture = NonNullable<Bundle['picture']> & { key: string };

type Spoken = Exclude<About, 'Item'>;
type FindWords = (ctx: Context, id: string) => Promise<Words | null>;

const speakers = new Map<Spoken, FindWords>();

/** Has a room asked for what it says in public, whenever that is submitted, looked at or approved. */
export function tellWords(about: Spoken, find: FindWords): void {
  speakers.set(about, find);
}

export async function findWords(ctx: Context, about: Spoken, id: string): Promise<Words | null> {
  return (await speakers.get(about)?.(ctx, id)) ?? null;
}
