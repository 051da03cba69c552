import type { SharedCard, SharedContent, SpokenText } from './shared-content.ts';

/** An episode as the landing page names it. */
export interface LandingEpisode extends SharedCard {
  /** The day it came out, as the reader's language writes it. */
  published: string;
}

/** What visitors find at the beginning. */
export interface Landing {
  /** The editors' words; null where the hub's own stand there. */
  heading: SpokenText | null;
  lead: SpokenText | null;
  picture: { url: string; width: number; height: number } | null;
  /** Where visitors look up who offers them securities. */
  brokerCheck: string;
  /** What plays on the page itself. */
  featured: SharedContent | null;
  /** What else is featured. */
  beside: readonly SharedCard[];
  podcast: { title: SpokenText; path: string; episodes: readonly LandingEpisode[] } | null;
  /** The newest that everybody may see, by kind; kinds of which there is nothing are left out. */
  kinds: readonly { type: SharedCard['type']; cards: readonly SharedCard[] }[];
}
