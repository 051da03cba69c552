import type { ContentType } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';
import type { Gate } from '../../contract.ts';

/** A personal link as it is kept. */
export interface StoredLink {
  id: string;
  version: number;
  owner: string;
  type: ContentType;
  /** The id of ours of what is shared. */
  target: string;
  label: string;
  note: string;
  campaign: string;
  recipient: string | null;
  batch: string | null;
  expiresAt: Date | null;
  mostOpenings: number | null;
  openings: number;
  lastOpenedAt: Date | null;
  /** A hash; it never leaves the server. */
  password: string | null;
  gate: Gate;
  downloads: boolean;
  /** Milliseconds of a video or audio, the number of a PDF's page. */
  startAt: number | null;
  language: Language | null;
  revokedAt: Date | null;
  revokedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What a link is found by besides its own words: the titles that its content has when the link is kept. */
export type Findable = StoredLink & { titles: readonly string[] };
