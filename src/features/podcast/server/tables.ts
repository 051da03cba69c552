import type { Kysely } from 'kysely';
import type { ReadableTablesOfLibrary } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';

export interface ShowRow {
  id: string;
  slug: string;
  version: number;
  is_default: number;
  artwork: string | null;
  body: unknown;
  created_at: number;
  updated_at: number;
}

interface ShowSeasonRow {
  playlist_id: string;
  show_id: string;
}

export interface PrivateFeedRow {
  id: string;
  uid: string;
  show_id: string;
  name: string;
  secret_hash: string;
  created_at: number;
  last_used_at: number | null;
}

export interface ImportRow {
  id: string;
  feed: string;
  state: string;
  show_id: string | null;
  body: unknown;
  created_at: number;
  begun_at: number;
  finished_at: number | null;
}

export interface ImportEpisodeRow {
  id: string;
  import_id: string;
  place: number;
  state: string;
  reason: string | null;
  attempts: number;
  due_at: number;
  job: string | null;
  received: number;
  bytes: number | null;
  item_id: string | null;
  body: unknown;
}

export interface EpisodeRow {
  item_id: string;
  version: number;
  guid: string;
  guid_in: string;
  publish_at: number | null;
  waits: number;
  artwork: string | null;
  body: unknown;
}

type PodcastTables = {
  shows: ShowRow;
  show_seasons: ShowSeasonRow;
  private_feeds: PrivateFeedRow;
  show_imports: ImportRow;
  show_import_episodes: ImportEpisodeRow;
  episodes: EpisodeRow;
};

/** Tables of this room, and those of others that it may read, in the transaction of `ctx`. */
export function tables(ctx: Context): Kysely<PodcastTables & ReadableTablesOfLibrary> {
  return ctx.db.query.withTables<PodcastTables & ReadableTablesOfLibrary>();
}
