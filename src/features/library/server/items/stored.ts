import type { Language } from '#shared/locale.ts';
import type {
  Audience,
  CaptionKind,
  Chapter,
  Hold,
  Kind,
  Outline,
  OutsideHost,
  PageSheet,
  Problem,
  State,
  Strip,
  Texts,
} from '../../contract.ts';

/** A stored file under the name it has in addresses. */
export interface FileRef {
  name: string;
  key: string;
  size: number;
  mime: string;
}

export type StoredSource =
  | { type: 'file'; name: string; file: string; key: string; size: number; mime: string }
  | { type: 'url'; url: string; format: 'hls' | 'file' }
  | { type: 'outside'; host: OutsideHost; ref: string };

interface StoredPicture {
  file: string;
  width: number;
  height: number;
  /** The same for cards; missing in what was made before there were any, and where the picture itself is small. */
  small?: string;
}

export interface StoredCaption {
  id: string;
  language: Language;
  kind: CaptionKind;
  label: string;
  file: string;
}

/** What was made of the source, by the names of the files. */
export interface StoredMedia {
  playable: { file: string; mime: string } | null;
  /** The file to begin with, and all that it leads to. */
  hls: { master: string; files: string[] } | null;
  poster: StoredPicture | null;
  strip: (Omit<Strip, 'url'> & { file: string }) | null;
  peaks: string | null;
  pages: (Omit<PageSheet, 'url'> & { file: string })[];
  /** The words of a PDF's pages; missing in what was made before there were any. */
  words?: string | null;
  /** The key of the file that all this was made of, while the item has another one that is not played yet. */
  madeOf?: string;
}

export interface StoredFacts {
  durationMs: number | null;
  width: number | null;
  height: number | null;
  pages: number | null;
  loudness: number | null;
}

/** What is kept of an item as one document. */
export interface ItemBody {
  /** As people wish it; the column of that name says whether it is out indeed. */
  published: boolean;
  /** When it was first let out, as an ISO time; missing where it was from the beginning, or never. */
  firstOut?: string;
  titles: Texts;
  descriptions: Texts;
  tags: string[];
  chapters: Chapter[];
  source: StoredSource;
  facts: StoredFacts;
  captions: StoredCaption[];
  outline: Outline;
  media: StoredMedia;
  /** Where the poster was taken from, 0 for the first page; null for a picture of its own or none. */
  posterAtMs: number | null;
  processing: {
    state: 'none' | 'waiting' | 'working' | 'done' | 'failed';
    problem: Problem | null;
    /** While more is made of it: what people are told and shown of it is there already. */
    isPrepared?: boolean;
    /** This very file has been found fit once; it stays so whatever becomes of further work on it. */
    hasPassed?: boolean;
  };
}

/** An item as it is kept. */
export interface StoredItem extends ItemBody {
  id: string;
  version: number;
  /** Another with every write, those among it that leave the version as it is. */
  revision: number;
  kind: Kind;
  contentId: string;
  slug: string | null;
  published: boolean;
  archived: boolean;
  language: Language | null;
  audience: Audience;
  category: string;
  /** Why compliance keeps it back; null where nothing does. */
  hold: Hold | null;
  /** When compliance will keep it back, as its approval ends then; null where there is no such time. */
  holdFrom: Date | null;
  /** The item that this is a working copy of. */
  revises: string | null;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const noFacts: StoredFacts = {
  durationMs: null,
  width: null,
  height: null,
  pages: null,
  loudness: null,
};

export const noMedia: StoredMedia = {
  playable: null,
  hls: null,
  poster: null,
  strip: null,
  peaks: null,
  pages: [],
};

/** Since when an item is out; of one that never was, since when it is there. */
export function outSince({ firstOut, createdAt }: Pick<StoredItem, 'firstOut' | 'createdAt'>): Date {
  return firstOut === undefined ? createdAt : new Date(firstOut);
}

/** Keeps when an item was first let out: taken back and let out again, it is no newer. */
export function noteOut(before: StoredItem, after: StoredItem, now: Date): StoredItem {
  if (after.published === before.published || after.firstOut !== undefined) return after;
  return { ...after, firstOut: (after.published ? now : before.createdAt).toISOString() };
}

/** The one word for how an item stands. What needs attention comes before what is merely so. */
export function stateOf(item: Pick<StoredItem, 'archived' | 'published' | 'processing'>): State {
  if (item.archived) return 'archived';
  if (item.processing.state === 'failed') return 'failed';
  if (item.processing.state === 'waiting' || item.processing.state === 'working') return 'processing';
  return item.published ? 'ready' : 'draft';
}

/** Whether all that is to be made of an item's source is made. */
export function isSettled({ processing }: Pick<StoredItem, 'processing'>): boolean {
  return processing.state === 'done' || processing.state === 'none';
}

/** Whether all that a principal looks at is there and stays as it is: streams and previews may still be made of it. */
export function isReviewable(item: Pick<StoredItem, 'processing' | 'revises'>): boolean {
  return isSettled(item) || (item.revises === null && item.processing.isPrepared === true);
}

/** Whether there is a title in any language. */
export function hasTitle(titles: Texts | undefined): titles is Texts {
  return Object.values(titles ?? {}).some(Boolean);
}
