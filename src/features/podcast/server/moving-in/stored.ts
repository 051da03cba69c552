import type { Audience } from '#features/library/contract.ts';
import type { EpisodeState, FetchReason, LeftOutReason, Remark, ShowImport } from '../../contract.ts';
import type { ReadEpisode } from './feed/read-episode.ts';
import type { ReadShow } from './feed/read-show.ts';

/** Season that episodes are imported into; a long one is split, as the size of seasons is limited. */
export interface SeasonSlot {
  key: string;
  number: number | null;
  /** Counted from 1. */
  part: number;
  name: string;
  /** Null until its first episode has arrived. */
  playlist: string | null;
  /** Position that its episodes are counted from; null until the first has arrived. */
  base: number | null;
}

interface ImportBody {
  show: ReadShow;
  /** GUID of the show for podcast apps. */
  guid: string;
  published: boolean;
  audience: Audience;
  seasons: SeasonSlot[];
  remarks: Remark[];
  /** Bytes that had arrived when the import was last started or resumed. */
  begunBytes: number;
}

/** Stored import of a show. */
export interface StoredImport extends ImportBody {
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
  body: ReadEpisode & { slot: string };
}
