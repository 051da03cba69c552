import type { LocalizedText, SharedCard, SharedContent } from '#shared/shared-content.ts';

/** Episode on the landing page. */
export interface LandingEpisode extends SharedCard {
  /** Publication date in the reader's language. */
  published: string;
}

/** Content of the landing page. */
export interface Landing {
  /** Texts of the editors; null for the hub's own. */
  heading: LocalizedText | null;
  lead: LocalizedText | null;
  picture: { url: string; width: number; height: number } | null;
  /** URL of BrokerCheck, where visitors look up who offers them securities. */
  brokerCheck: string;
  /** Content that plays on the page itself. */
  featured: SharedContent | null;
  /** Other featured content. */
  beside: readonly SharedCard[];
  podcast: { title: LocalizedText; path: string; episodes: readonly LandingEpisode[] } | null;
  /** Newest public content by kind; kinds without any are left out. */
  kinds: readonly { type: SharedCard['type']; cards: readonly SharedCard[] }[];
}

/** Data of the landing page. */
export interface LandingPageOf {
  kind: 'landing';
  landing: Landing;
}
