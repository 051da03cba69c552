import type { Audience } from '#features/library/contract.ts';
import type { EpisodeState, FetchReason, LeftOutReason, Remark, ShowImport } from '../../contract.ts';
import type { ReadEpisode } from './feed/read-episode.ts';
import type { ReadShow } from './feed/read-show.ts';

/** A season that episodes of an import go into; a long one is several, as seasons hold only so many. */
export interface SeasonSlot {
  key: string;
  number: number | null;
  /** 1 for the first. */
  part: number;
  name: string;
  /** Null until its first episode has come. */
  playlist: string | null;
  /** What the places of its episodes are counted from; null until the first has come. */
  base: number | null;
}

interface ImportBody {
  show: ReadShow;
  /** What podcast apps know the show by. */
  guid: string;
  published: boolean;
  audience: Audience;
  seasons: SeasonSlot[];
  remarks: Remark[];
  /** How many bytes had come when it was begun or taken up again last. */
  begunBytes: number;
}

/** A show on its way in, as it is kept. */
export interface StoredImport extends ImportBody {
  id: string;
  feed: string;
  state: ShowImport['state'];
  showId: string | null;
  createdAt: Date;
  begunAt: Date;
  finishedAt: Date | null;
}

/** An episode on its way in, as it is kept. */
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
