import type { Language } from '#shared/locale.ts';
import type { Pack, PackScope, PackState } from '../../contract.ts';

/** A pack as it is stored. */
export interface StoredPack {
  id: string;
  state: PackState;
  scope: PackScope;
  names: Pack['names'];
  withMedia: boolean;
  withChain: boolean;
  language: Language;
  reason: string;
  madeBy: { uid: string; name: string };
  madeAt: Date;
  items: { done: number; total: number };
  bytes: number;
  readyAt: Date | null;
  expiresAt: Date | null;
  /** Storage key of its bytes. */
  key: string | null;
  /** Hash of its manifest. */
  manifest: string | null;
}

/** Record that somebody has fetched a pack. */
export interface PackFetch {
  by: { uid: string; name: string };
  at: Date;
}
