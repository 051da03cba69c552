import type { ContentType } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';
import type { Gate } from '../../contract.ts';

/** A personal link as it is stored. */
export interface StoredLink {
  id: string;
  version: number;
  owner: string;
  type: ContentType;
  /** The internal id of the shared content. */
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
  /** Hash of the password; it never leaves the server. */
  password: string | null;
  gate: Gate;
  downloads: boolean;
  /** Milliseconds of a video or audio, page number of a PDF. */
  startAt: number | null;
  language: Language | null;
  revokedAt: Date | null;
  revokedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A link, the versions of everything that decides whether it opens, and the seal of its content: read by one statement. */
export interface LinkToOpen {
  link: StoredLink;
  versions: { owner: number | null; target: string | null; rules: number | null };
  seal: string | null;
}

/** A link with the titles of its content at the time of storing, by which it is found too. */
export type SearchableLink = StoredLink & { titles: readonly string[] };
