import * as z from 'zod';
import { type Chapter, mostCaptionText, toWebVtt } from '#features/library/contract.ts';
import { setCaptions } from '#features/library/server/doors/items.ts';
import { actAsHub, type Context } from '#server/context.ts';
import type { Language } from '#shared/locale.ts';
import type { Remark } from '../../contract.ts';
import { changeEpisode, readEpisode } from '../episodes/change.ts';
import type { ReadEpisode } from './feed/read-episode.ts';
import { lineOf } from './feed/values.ts';
import { readAll } from './reach.ts';
import { artworkAt } from './show-artwork.ts';
import type { StoredImport, StoredImportEpisode } from './stored.ts';

const mostChapters = 500;
const mostChapterBytes = 2 ** 20;

/** Returns the chapters of an episode, from its feed or from the file that the feed names; null if they cannot be read. */
export async function chaptersOf(
  ctx: Context,
  { chapters, chaptersAt }: ReadEpisode,
  language: Language,
  signal: AbortSignal,
): Promise<Chapter[] | null> {
  if (chapters.length > 0 || !chaptersAt) return toChapters(chapters, language);
  try {
    const bytes = await readAll(ctx, chaptersAt, mostChapterBytes, signal);
    const { chapters: entries } = ChapterFile.parse(JSON.parse(bytes.toString()));
    const shown = entries.filter(({ toc, startTime }) => toc !== false && Number(startTime) >= 0);
    return toChapters(
      shown.map(({ startTime, title }) => ({
        startMs: Math.round(1000 * Number(startTime)),
        title: lineOf(String(title ?? ''), 200),
      })),
      language,
    );
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/** Chapters in the JSON format of Podcasting 2.0. */
const ChapterFile = z.object({
  chapters: z.array(z.object({ startTime: z.unknown(), title: z.unknown(), toc: z.unknown() }).partial()),
});

/** Transcript in the same format. */
const TranscriptFile = z.object({
  segments: z.array(z.object({ startTime: z.unknown(), endTime: z.unknown(), body: z.unknown() }).partial()),
});

/** Sorts chapters and removes those that start at the same moment. */
function toChapters(entries: ReadEpisode['chapters'], language: Language): Chapter[] {
  const starts = new Map(entries.filter(({ title }) => title).map((each) => [each.startMs, each.title]));
  return [...starts]
    .filter(([startMs]) => Number.isSafeInteger(startMs))
    .sort(([one], [other]) => one - other)
    .slice(0, mostChapters)
    .map(([startMs, title]) => ({ startMs, title: { [language]: title } }));
}

/** Adds artwork and transcripts to an imported recording. Returns what could not be imported. */
export async function addExtras(
  ctx: Context,
  { show }: StoredImport,
  { item, body }: StoredImportEpisode & { item: string },
  signal: AbortSignal,
): Promise<Remark[]> {
  const found: Remark[] = [];
  const attempt = async (remark: Remark, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      signal.throwIfAborted();
      ctx.log.info({ err: error, item, what: remark }, 'something of an episode could not be taken over');
      found.push(remark);
    }
  };
  if (body.artwork && body.artwork !== show.facts.artwork)
    await attempt('artwork', () => addArtwork(ctx, item, body.artwork ?? '', signal));
  for (const { url, type, language } of chosenTranscripts(body, show.facts.language))
    await attempt('transcript', async () => {
      const text = (await readAll(ctx, url, mostCaptionText, signal)).toString();
      const captions = type.includes('json') ? fromJsonTranscript(text) : text;
      const input = { language, kind: 'transcript', label: '', text: captions } as const;
      await setCaptions(actAsHub(ctx), { id: item }, input);
    });
  return found;
}

async function addArtwork(ctx: Context, item: string, url: string, signal: AbortSignal): Promise<void> {
  const acting = actAsHub(ctx);
  const { version, artworkKey } = await readEpisode(acting, item);
  if (artworkKey) return;
  await changeEpisode(acting, { item, version, artwork: await artworkAt(ctx, url, signal) });
}

/** Transcript formats with times, the most detailed first. */
const transcriptTypes = [/vtt/, /srt|subrip/, /json/];

/** Chooses one transcript for each language, in a format that can be read here. */
function chosenTranscripts({ transcripts }: ReadEpisode, spoken: Language) {
  const rank = (type: string) => transcriptTypes.findIndex((each) => each.test(type));
  const timed = transcripts
    .filter(({ type }) => rank(type) >= 0)
    .sort((one, other) => rank(other.type) - rank(one.type))
    .map((each) => ({ ...each, language: each.language ?? spoken }));
  return [...new Map(timed.map((each) => [each.language, each])).values()];
}

/** Converts a transcript from the JSON format of Podcasting 2.0 to WebVTT. */
function fromJsonTranscript(text: string): string {
  const { segments } = TranscriptFile.parse(JSON.parse(text));
  return toWebVtt(
    segments.map(({ startTime, endTime, body }) => ({
      startMs: Math.round(1000 * Number(startTime)),
      endMs: Math.max(Math.round(1000 * Number(endTime)), Math.round(1000 * Number(startTime)) + 1),
      text: lineOf(String(body), 2000),
      settings: '',
    })),
  );
}
