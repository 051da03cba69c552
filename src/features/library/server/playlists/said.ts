import type { ActingContext, Context } from '#server/context.ts';
import { languages } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import { translator } from '#shared/words.ts';
import type { PlaylistKind, Texts } from '../../contract.ts';
import type en from '../../messages/en.json';
import { findWrittenPlaylist, listWrittenPlaylists, type StoredPlaylist } from './repository.ts';

/** What may be said of a list in public. */
interface Said {
  titles: Texts;
  descriptions: Texts;
  picture: { key: string; mime: string; width: number; height: number } | null;
}

interface WordsHolder {
  /** What may be said of lists: of those it tells nothing about, whatever is written; of those it tells null of, nothing. */
  said(ctx: Context, lists: readonly string[]): Promise<Map<string, Said | null>>;
  /** A list is removed. */
  removed(ctx: ActingContext, list: string): Promise<void>;
}

let holder: WordsHolder = { said: async () => new Map(), removed: async () => {} };

/** Has somebody asked what may be said of lists. One room does this. */
export function holdWords(asked: WordsHolder): void {
  holder = asked;
}

export function forgetWords(ctx: ActingContext, list: string): Promise<void> {
  return holder.removed(ctx, list);
}

/** Whether nothing may be said of a list before somebody has looked at it: then no address is made of its title either. */
export async function isHeldBack(ctx: Context, list: string): Promise<boolean> {
  return (await holder.said(ctx, [list])).has(list);
}

/** A playlist as everybody may read it. Editors write it otherwise meanwhile: see `findWrittenPlaylist`. */
export async function findPlaylist(ctx: Context, id: string): Promise<StoredPlaylist | null> {
  const written = await findWrittenPlaylist(ctx, id);
  const [said = null] = written ? await asSaid(ctx, [written]) : [];
  return said;
}

/** All of a kind as everybody may read them: seasons by their number, then by title. */
export async function listPlaylists(ctx: Context, kind: PlaylistKind): Promise<StoredPlaylist[]> {
  return asSaid(ctx, await listWrittenPlaylists(ctx, kind));
}

async function asSaid(ctx: Context, written: readonly StoredPlaylist[]): Promise<StoredPlaylist[]> {
  const said = await holder.said(
    ctx,
    written.map(({ id }) => id),
  );
  return Promise.all(
    written.map(async (playlist) => {
      const approved = said.get(playlist.id);
      return approved === undefined
        ? playlist
        : withWords(playlist, approved ?? (await plainWords(playlist)));
    }),
  );
}

function withWords(playlist: StoredPlaylist, { titles, descriptions, picture }: Said): StoredPlaylist {
  const { key: coverKey = null, ...cover } = picture ?? {};
  return {
    ...playlist,
    titles,
    descriptions,
    coverKey,
    cover: picture && (cover as StoredPlaylist['cover']),
  };
}

/** What a list is called of which nothing may be said. */
async function plainWords({ kind, number }: StoredPlaylist): Promise<Said> {
  const titles: Texts = {};
  for (const language of languages) {
    const t = translator<keyof typeof en>(await loadWords(language, ['library']), 'library');
    if (kind === 'video_playlist') titles[language] = t('plain.playlist');
    else titles[language] = number === null ? t('kind.audio_playlist') : t('plain.season-number', { number });
  }
  return { titles, descriptions: {}, picture: null };
}
