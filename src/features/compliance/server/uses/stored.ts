import type { ContentType } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';
import type { SendWay } from '#shared/send-ways.ts';
import type { Standing, UseKind } from '../../contract/uses.ts';

/** One item as it was shown: the version of its document and its file, and what had approved it. */
export interface ShownItem {
  id: string;
  title: string;
  version: number;
  /** The hash of the file, or where it is played from. */
  source: string;
  /** Null where the rules asked for no approval. */
  approval: string | null;
  seal: string | null;
}

/** All that a record tells. Its text is what is hashed; columns of the same names are there to find it by. */
export interface UseBody {
  item: string;
  type: ContentType;
  title: string;
  link: string | null;
  /** Who made or sent it. */
  person: string | null;
  /** An e-mail address, or a mark of a device that tells nothing but that it is the same. */
  recipient: string | null;
  /** How the recipient is known. */
  standing: Standing;
  /** Whom the sender addressed the link to. */
  addressee: string | null;
  /** The mark of the device, whoever is known to have used it. Records of earlier versions do not tell it. */
  device?: string | null;
  approval: string | null;
  seal: string | null;
  rulesVersion: number;
  /** The hash of what stood beside it; null where nothing was shown. */
  disclosure: string | null;
  language: Language | null;
  way: SendWay | null;
  /** The items that were shown: of a season, several. */
  shown: ShownItem[];
}

/** A record as it is kept. */
export interface StoredUse {
  seq: number;
  at: Date;
  kind: UseKind;
  /** Null once it was disposed of. */
  body: UseBody | null;
  /** The text of the body, to the letter. */
  text: string | null;
  bodyHash: string;
  disposedBy: string | null;
  prev: string;
  hash: string;
}

/** The end of the chain: its last record. */
export interface Head {
  seq: number;
  hash: string;
}
