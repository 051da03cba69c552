import type { ValuesOf } from '#shared/fields.ts';
import type { linkFields } from '../../contract.ts';

/** Fields that are stored otherwise than the API has them. */
type StoredOtherwise = 'expiresAt' | 'revokedAt' | 'password' | 'hasPassword';

/** A personal link as it is stored. */
export interface StoredLink extends Omit<ValuesOf<typeof linkFields>, StoredOtherwise> {
  id: string;
  version: number;
  batch: string | null;
  expiresAt: Date | null;
  openings: number;
  lastOpenedAt: Date | null;
  /** Hash of the password; it never leaves the server. */
  password: string | null;
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
