import * as z from 'zod';
import { languages } from '#shared/locale.ts';
import { contentTypes } from './content.ts';
import { PageSheet, Picture, Strip } from './item.ts';

const Language = z.enum(languages);

/** A text and the language it is in. */
export const Spoken = z.object({ text: z.string(), language: Language.nullable() });

/** Media to play or to read; the same as `SharedMedia` of `shared/shared-content.ts`. */
export const PlayedMedia = z.object({
  playable: z.object({ url: z.string(), mime: z.string() }).nullable(),
  hls: z.string().nullable(),
  captions: z
    .array(
      z.object({
        url: z.string(),
        language: Language,
        label: z.string(),
        kind: z.enum(['captions', 'subtitles', 'transcript']),
      }),
    )
    .readonly(),
  chapters: z.array(z.object({ startMs: z.number(), title: Spoken })).readonly(),
  durationMs: z.number().nullable(),
  strip: Strip.nullable(),
  peaks: z.string().nullable(),
  words: z.string().nullable(),
  pages: z.number().nullable(),
  sheets: z.array(PageSheet).readonly(),
});

/** One of several pieces of content, as a list shows it. */
export const PlayedCard = z.object({
  type: z.enum(contentTypes),
  path: z.string(),
  title: Spoken,
  poster: Picture.nullable(),
  durationMs: z.number().nullable(),
  pages: z.number().nullable(),
});
