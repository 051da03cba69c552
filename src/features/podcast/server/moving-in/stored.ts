import * as z from 'zod';
import { audiences } from '#features/library/contract.ts';
import {
  type EpisodeState,
  type FetchReason,
  type LeftOutReason,
  remarks,
  type ShowImport,
} from '../../contract.ts';
import { ReadEpisode } from './feed/read-episode.ts';
import { ReadShow } from './feed/read-show.ts';

/** Season that episodes are imported into; a long one is split, as the size of seasons is limited. */
export type SeasonSlot = z.output<typeof SeasonSlot>;
const SeasonSlot = z.object({
  key: z.string(),
  number: z.number().nullable(),
  /** Counted from 1. */
  part: z.number(),
  name: z.string(),
  /** Null until its first episode has arrived. */
  playlist: z.string().nullable(),
  /** Position that its episodes are counted from; null until the first has arrived. */
  base: z.number().nullable(),
});

/** The part of an import that is stored as one document. */
export const ImportBody = z.object({
  show: ReadShow,
  /** GUID of the show for podcast apps. */
  guid: z.string(),
  published: z.boolean(),
  audience: z.enum(audiences),
  seasons: z.array(SeasonSlot),
  remarks: z.array(z.enum(remarks)),
  /** Bytes that had arrived when the import was last started or resumed. */
  begunBytes: z.number(),
});

/** The episode as its feed describes it, and the key of its season. */
export const ImportEpisodeBody = ReadEpisode.extend({ slot: z.string() });

/** Stored import of a show. */
export interface StoredImport extends z.output<typeof ImportBody> {
  id: string;
  feed: string;
  state: ShowImport['state'];
  showId: string | null;
  createdAt: Date;
  begunAt: Date;
  finishedAt: Date | null;
}

/** Stored import of an episode. */
export interface StoredImportEpisode {
  id: string;
  importId: string;
  place: number;
  state: EpisodeState;
  reason: FetchReason | LeftOutReason | null;
  attempts: number;
  dueAt: Date;
  job: string | null;
  received: number;
  bytes: number | null;
  item: string | null;
  body: z.output<typeof ImportEpisodeBody>;
}
