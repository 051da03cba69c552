import type { CaptionKind, Chapter, Kind, OutsideHost, Texts } from '../../contract.ts';
import type { NewItem } from '../items/create.ts';

/** Something to be taken into the library, as a folder, a table or a manifest names it. */
export interface ImportEntry extends Pick<NewItem, 'language' | 'audience' | 'category' | 'tags'> {
  /** What the report calls it: a path, or the line of a table. */
  where: string;
  kind: Kind | null;
  contentId: string | null;
  source:
    | { type: 'path'; path: string; name: string }
    | { type: 'url'; url: string }
    | { type: 'outside'; host: OutsideHost; ref: string };
  titles?: Texts | undefined;
  descriptions?: Texts | undefined;
  chapters?: Chapter[] | undefined;
  captions: { language: 'en' | 'fr' | 'ar'; kind: CaptionKind; path: string }[];
  poster: string | null;
  published: boolean;
}

/** An entry of which nothing can be made, and why. */
interface BadEntry {
  where: string;
  problem: string;
}

/** A file in a folder that is none for the library, and why. */
interface LeftOut {
  where: string;
  leftOut: string;
}

export type FoundEntry = ImportEntry | BadEntry | LeftOut;
