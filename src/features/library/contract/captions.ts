import * as z from 'zod';
import { languages } from '#shared/locale.ts';
import { Id, line } from '#shared/schemas.ts';

export const captionKinds = ['captions', 'subtitles', 'transcript'] as const;
export type CaptionKind = (typeof captionKinds)[number];

/** Captions, subtitles or a transcript with times, as WebVTT. */
export type Caption = z.infer<typeof Caption>;
export const Caption = z.object({
  id: z.string(),
  language: z.enum(languages),
  kind: z.enum(captionKinds),
  label: z.string(),
  url: z.string(),
});

/** The longest text of captions. */
export const mostCaptionText = 2_000_000;

/** WebVTT or SubRip, as a text or a finished upload; stored as WebVTT. */
export const CaptionChange = z
  .object({
    language: z.enum(languages),
    kind: z.enum(captionKinds),
    label: line(60).default(''),
    text: z.string().min(1).max(mostCaptionText).optional(),
    upload: Id.optional(),
  })
  .refine(({ text, upload }) => (text === undefined) !== (upload === undefined), { path: ['text'] });

/** Problems of a caption file. */
export const captionProblems = ['no-cues', 'bad-time', 'ends-before-start', 'out-of-order'] as const;
export type CaptionProblem = (typeof captionProblems)[number];
