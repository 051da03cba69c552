import type { Context } from '#server/context.ts';
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

type AskSaid = (ctx: Context, lists: readonly string[]) => Promise<Map<string, Said | null>>;

let saidOf: AskSaid = async () => new Map();

/**
 * Has somebody asked what may be said of lists: of those it tells nothing about, whatever is written; of those it tells null
 * of, nothing. One room does this.
 */
export function holdWords(asked: AskSaid): void {
  saidOf = asked;
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
  const said = await saidOf(
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
