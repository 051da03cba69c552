import type { ContentType } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';
import type { SendWay } from '#shared/send-ways.ts';
import type { SentMessage, Standing, UseKind } from '../../contract/uses.ts';

/** One item as it was shown: the version of its document, its file, and its approval. */
export interface ShownItem {
  id: string;
  title: string;
  version: number;
  /** Hash of the file, or address from which it is played. */
  source: string;
  /** Null if the rules required no approval. */
  approval: string | null;
  seal: string | null;
}

/** Content of a record. Its text is hashed; columns of the same names serve to find it. */
export interface UseBody {
  item: string;
  type: ContentType;
  title: string;
  link: string | null;
  /** Person who made or sent it. */
  person: string | null;
  /** Email address, or anonymous mark of a device. */
  recipient: string | null;
  /** Certainty about the recipient. */
  standing: Standing;
  /** Person that the sender addressed the link to. */
  addressee: string | null;
  /** Mark of the device, also if its user is known. Records of earlier versions have none. */
  device?: string | null;
  approval: string | null;
  seal: string | null;
  rulesVersion: number;
  /** Hash of the disclosures beside it; null if there were none. */
  disclosure: string | null;
  language: Language | null;
  way: SendWay | null;
  /** Message written with the link. Records without one lack it. */
  message?: SentMessage;
  /** Items that were shown; several for a season. */
  shown: ShownItem[];
}

/** A record as it is stored. */
export interface StoredUse {
  seq: number;
  at: Date;
  kind: UseKind;
  /** Null after disposal. */
  body: UseBody | null;
  /** Exact text of the body. */
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
