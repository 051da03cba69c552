import type { Generated, Kysely } from 'kysely';
import type { Context } from '#server/context.ts';
import type { ReadOnlyColumns } from '#server/db/read-only-columns.ts';

export interface ItemRow {
  /** Numbered by creation; the search index refers to items by this number. */
  seq: Generated<number>;
  id: string;
  version: number;
  kind: string;
  content_id: string;
  slug: string | null;
  state: string;
  published: number;
  archived: number;
  language: string | null;
  audience: string;
  category: string;
  duration_ms: number | null;
  pages: number | null;
  sort_title: string;
  body: unknown;
  created_by: string | null;
  created_at: number;
  updated_at: number;
  revision: Generated<number>;
  /** True once everybody could see it. */
  was_public: Generated<number>;
  hold: string | null;
  /** Start of the embargo: from then on only staff get the item, whatever `published` says. */
  hold_from: number | null;
  revises: string | null;
  /** Last moment at which it was available; null before its first publication ends. */
  last_out: number | null;
}

interface ItemAddressRow {
  kind: string;
  address: string;
  item_id: string;
}

interface MasterLibraryRow {
  id: number;
  version: number;
  total: number;
}

interface MasterEntryRow {
  position: number;
  item_id: string;
}

export interface FileRow {
  item_id: string;
  name: string;
  key: string;
  size: number;
  mime: string;
  /** End of playback; null for good. After that, only those who may download the file get it. */
  play_until: number | null;
  /** End of delivery, once nothing refers to the file any more. */
  ends_at: number | null;
  /** 1 if the file is retained as long as the item, though no longer sent: it was shown, or a legal hold needs it. */
  kept: Generated<number>;
  /** Key of the item's file from which it was made; null if it was made from none, or that is unknown. */
  made_of: string | null;
}

interface VersionRow {
  item_id: string;
  number: number;
  name: string;
  key: string;
  size: number;
  mime: string;
  at: number;
  by_uid: string | null;
}

interface LogRow {
  item_id: string;
  step: string | null;
  percent: number;
  log: string;
  updated_at: number;
}

export interface PlaylistRow {
  id: string;
  kind: string;
  version: number;
  published: number;
  number: number | null;
  sort_title: string;
  cover: string | null;
  body: unknown;
  created_at: number;
  updated_at: number;
  was_published: Generated<number>;
}

interface PlaylistAddressRow {
  kind: string;
  slug: string;
  playlist_id: string;
  /** Empty if another playlist has the slug in other upper and lower case. */
  folded: string | null;
}

interface PlaylistItemRow {
  playlist_id: string;
  position: number;
  item_id: string;
}

interface SampleRow {
  id: string;
  kind: string;
}

interface SearchItemRow {
  seq: number;
  item_id: string;
  signature: string;
  heads: string;
  words: string;
}

interface SearchTextRow {
  seq: number;
  source: string;
  language: string;
  words: string;
}

interface PassageRow {
  id: number;
  place: number;
  text: string;
  words: string;
}

interface WordRow {
  word: string;
  spelling: string;
  uses: number;
}

/** Number of items with a label, for each index audience: nobody learns of a label from items they may not see. */
export interface LabelRow {
  kind: string;
  circle: string;
  label: string;
  folded: string;
  uses: number;
}

interface FormerPictureRow {
  about: string;
  owner_id: string;
  key: string;
  shown_until: number | null;
}

type LibraryTables = {
  items: ItemRow;
  item_addresses: ItemAddressRow;
  master_library: MasterLibraryRow;
  master_entries: MasterEntryRow;
  item_files: FileRow;
  item_versions: VersionRow;
  item_logs: LogRow;
  playlists: PlaylistRow;
  playlist_addresses: PlaylistAddressRow;
  playlist_items: PlaylistItemRow;
  samples: SampleRow;
  search_items: SearchItemRow;
  search_texts: SearchTextRow;
  search_passages: PassageRow;
  search_words: WordRow;
  labels: LabelRow;
  former_pictures: FormerPictureRow;
};

/** Columns that higher rooms may read in statements of their own. */
export type ReadableTablesOfLibrary = {
  items: ReadOnlyColumns<
    ItemRow,
    | 'id'
    | 'kind'
    | 'category'
    | 'audience'
    | 'published'
    | 'archived'
    | 'hold'
    | 'hold_from'
    | 'revises'
    | 'last_out'
    | 'revision'
    | 'body'
    | 'created_at'
    | 'created_by'
    | 'updated_at'
    | 'state'
  >;
  playlists: ReadOnlyColumns<PlaylistRow, 'id' | 'kind' | 'version'>;
  playlist_items: ReadOnlyColumns<PlaylistItemRow, 'playlist_id' | 'item_id'>;
  former_pictures: ReadOnlyColumns<FormerPictureRow, 'about' | 'owner_id' | 'shown_until'>;
};

/** The tables of this room, within the transaction of `ctx`. */
export function tables(ctx: Context): Kysely<LibraryTables> {
  return ctx.db.query.withTables<LibraryTables>();
}
