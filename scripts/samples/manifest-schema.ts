import { z } from 'zod';
import { languages } from './words.ts';

const Language = z.enum(languages);
const Words = z.strictObject({ en: z.string().min(1), fr: z.string().min(1), ar: z.string().min(1) });
/** Name of a file beside the manifest. */
const File = z.string().regex(/^[\w.-]+$/);

const Item = z.strictObject({
  kind: z.enum(['video', 'pdf', 'audio']),
  id: z.string().min(1),
  file: File.optional(),
  outside: z.strictObject({ host: z.literal('vimeo'), ref: z.string().min(1) }).optional(),
  durationMs: z.int().positive().optional(),
  title: Words,
  description: Words,
  language: Language,
  audience: z.literal('public'),
  category: z.string().min(1),
  tags: z.array(z.string().min(1)),
  poster: File.optional(),
  captions: z
    .array(z.strictObject({ language: Language, kind: z.enum(['captions', 'subtitles']), file: File }))
    .optional(),
  transcripts: z.array(z.strictObject({ language: Language, file: File })).optional(),
  chapters: z.array(z.strictObject({ startMs: z.int().nonnegative(), title: Words })).optional(),
});

/** Schema of `samples/manifest.json`. */
export const Manifest = z.strictObject({
  version: z.literal(1),
  items: z.array(Item),
  seasons: z.array(
    z.strictObject({
      slug: z.string().min(1),
      number: z.int().positive(),
      title: Words,
      description: Words,
      cover: File,
      items: z.array(z.string()),
    }),
  ),
  playlists: z.array(
    z.strictObject({
      slug: z.string().min(1),
      title: Words,
      description: Words,
      items: z.array(z.string()),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;
