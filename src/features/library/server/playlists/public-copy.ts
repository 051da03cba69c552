import type { ActingContext, Context } from '#server/context.ts';
import { singleHook } from '#server/hooks.ts';
import { fieldsOf, type NamesOf } from '#shared/fields.ts';
import { languages } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import { type PlaylistKind, playlistFields, type Texts } from '../../contract.ts';
import type en from '../../messages/en.json';
import { findWrittenPlaylist, listWrittenPlaylists, type StoredPlaylist } from './repository.ts';

type ApprovedTexts = Exclude<NamesOf<typeof playlistFields, 'approved'>, 'cover'>;

/** Titles, texts and cover of a list for the public. */
interface PlaylistCopy extends Pick<StoredPlaylist, ApprovedTexts> {
  picture: { key: string; mime: string; width: number; height: number } | null;
}

interface PlaylistCopyHook {
  /** The public copy of lists. Lists without an entry show their current texts; null hides them all. */
  approvedCopies(ctx: Context, lists: readonly string[]): Promise<Map<string, PlaylistCopy | null>>;
  /** Called when a list is removed. */
  removed(ctx: ActingContext, list: string): Promise<void>;
}

/** Decides which titles, descriptions and covers of playlists the public may see. */
export const playlistCopy = singleHook<PlaylistCopyHook>('library.playlist-copy');

export function endCopyApproval(ctx: ActingContext, list: string): Promise<void> {
  return ctx.hooks.one(playlistCopy).removed(ctx, list);
}

/** True if a list's public copy needs approval first: then its address is not made from its title either. */
export async function copyNeedsApproval(ctx: Context, list: string): Promise<boolean> {
  return (await ctx.hooks.one(playlistCopy).approvedCopies(ctx, [list])).has(list);
}

/** The playlist with its public copy. Editors may have drafted other texts: see `findWrittenPlaylist`. */
export async function findPlaylist(ctx: Context, id: string): Promise<StoredPlaylist | null> {
  const written = await findWrittenPlaylist(ctx, id);
  return written && publicCopyOf(ctx, written);
}

/** The public copy of a playlist as drafted. */
export async function publicCopyOf(ctx: Context, written: StoredPlaylist): Promise<StoredPlaylist> {
  const [copy = written] = await asPublic(ctx, [written]);
  return copy;
}

/** All of a kind with their public copy: seasons by number, then by title. */
export async function listPlaylists(ctx: Context, kind: PlaylistKind): Promise<StoredPlaylist[]> {
  return asPublic(ctx, await listWrittenPlaylists(ctx, kind));
}

async function asPublic(ctx: Context, written: readonly StoredPlaylist[]): Promise<StoredPlaylist[]> {
  const copies = await ctx.hooks.one(playlistCopy).approvedCopies(
    ctx,
    written.map(({ id }) => id),
  );
  return Promise.all(
    written.map(async (playlist) => {
      const approved = copies.get(playlist.id);
      return approved === undefined
        ? playlist
        : withWords(playlist, approved ?? (await plainWords(playlist)));
    }),
  );
}

function withWords(playlist: StoredPlaylist, { picture, ...texts }: PlaylistCopy): StoredPlaylist {
  const { key: coverKey = null, ...cover } = picture ?? {};
  return {
    ...playlist,
    ...fieldsOf(playlistFields, 'approved', texts),
    coverKey,
    cover: picture && (cover as StoredPlaylist['cover']),
  };
}

/** Generic titles for a list without approved copy. */
async function plainWords({ kind, number }: StoredPlaylist): Promise<PlaylistCopy> {
  const titles: Texts = {};
  for (const language of languages) {
    const t = translator<keyof typeof en>(await loadWords(language, ['library']), 'library');
    if (kind === 'video_playlist') titles[language] = t('plain.playlist');
    else titles[language] = number === null ? t('kind.audio_playlist') : t('plain.season-number', { number });
  }
  return { titles, descriptions: {}, picture: null };
}
