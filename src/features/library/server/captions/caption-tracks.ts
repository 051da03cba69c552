import { text as textOf } from 'node:stream/consumers';
import type { Context } from '#server/context.ts';
import type { Language } from '#shared/locale.ts';
import { plainCueText } from '../../contract.ts';
import { findFile } from '../files/repository.ts';
import type { StoredItem } from '../items/stored.ts';
import { readCues } from './read-cues.ts';

interface Track {
  language: Language;
  cues: { atMs: number; text: string }[];
}

/** The cues of each of an item's captions and transcripts. */
export async function captionTracksOf(ctx: Context, { id, captions }: StoredItem): Promise<Track[]> {
  const tracks: Track[] = [];
  for (const { language, file } of captions) {
    const stored = await findFile(ctx, id, file);
    if (!stored) continue;
    const cues = readCues(await textOf(await ctx.storage.read(stored.key)));
    tracks.push({ language, cues: cues.map((cue) => ({ atMs: cue.startMs, text: plainCueText(cue) })) });
  }
  return tracks;
}
