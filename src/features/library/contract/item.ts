import * as z from 'zod';
import { languages } from '#shared/locale.ts';
import { Id, Moment } from '#shared/schemas.ts';
import { PageSheet, Picture, Strip } from '#shared/shared-content.ts';
import { Texts, Titles } from './texts.ts';

export { PageSheet, Picture, Strip };

export const kinds = ['video', 'pdf', 'audio'] as const;
export type Kind = (typeof kinds)[number];

export const states = ['draft', 'processing', 'ready', 'failed', 'archived'] as const;
export type State = (typeof states)[number];

/**
 * Audiences, from the widest: everybody (the public catalog), people who are signed in and those who open a personal link,
 * people who are signed in alone, people with a securities license.
 */
export const audiences = ['public', 'members', 'internal', 'licensed'] as const;
export type Audience = (typeof audiences)[number];

export const outsideHosts = ['vimeo', 'youtube'] as const;
export type OutsideHost = (typeof outsideHosts)[number];

/** Origin of the content. */
export type Source = z.infer<typeof Source>;
export const Source = z.discriminatedUnion('type', [
  z.object({ type: z.literal('file'), name: z.string(), size: z.int(), mime: z.string() }),
  z.object({ type: z.literal('url'), url: z.url(), format: z.enum(['hls', 'file']) }),
  z.object({ type: z.literal('outside'), host: z.enum(outsideHosts), ref: z.string(), url: z.url() }),
]);

export type Chapter = z.infer<typeof Chapter>;
export const Chapter = z.object({ startMs: z.int().min(0), title: Titles });

/** Steps of processing a file, in this order. */
export const steps = [
  'check',
  'playable',
  'poster',
  'pages',
  'encode',
  'preview',
  'sound',
  'streams',
] as const;
export type Step = (typeof steps)[number];

/** Reasons why a file cannot be used. */
const problems = [
  'unreadable',
  'truncated',
  'encrypted',
  'active',
  'bomb',
  'too-long',
  'too-large',
  'unsupported',
  'wrong-kind',
  'timeout',
  'out-of-memory',
  'missing',
  'other',
] as const;
export type Problem = (typeof problems)[number];

export type Processing = z.infer<typeof Processing>;
export const Processing = z.object({
  state: z.enum(['none', 'waiting', 'working', 'done', 'failed']),
  step: z.enum(steps).nullable(),
  percent: z.int().min(0).max(100),
  problem: z.enum(problems).nullable(),
});

export const Facts = z.object({
  durationMs: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  pages: z.int().nullable(),
  /** Integrated loudness, in LUFS. */
  loudness: z.number().nullable(),
});

/** Reasons for an embargo: only those who work on the item get it. */
export const embargoReasons = ['approval', 'expired', 'filing', 'recalled'] as const;
export type EmbargoReason = (typeof embargoReasons)[number];

/** An item as lists show it. */
export type ItemCard = z.infer<typeof ItemCard>;
export const ItemCard = z.object({
  id: Id,
  kind: z.enum(kinds),
  /** The id in its public address. */
  contentId: z.string(),
  version: z.int(),
  state: z.enum(states),
  published: z.boolean(),
  language: z.enum(languages).nullable(),
  audience: z.enum(audiences),
  category: z.string(),
  titles: Texts,
  tags: z.array(z.string()),
  durationMs: z.int().nullable(),
  pages: z.int().nullable(),
  source: z.enum(['file', 'url', ...outsideHosts]),
  poster: Picture.nullable(),
  strip: Strip.nullable(),
  processing: Processing,
  /** Reason for its embargo; null if there is none. */
  hold: z.enum(embargoReasons).nullable(),
  /** The item that a working copy is to replace; null otherwise. */
  revises: z.string().nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});

/** Addresses of the content's files. They are valid for some hours; then request them again. */
export type Media = z.infer<typeof Media>;
export const Media = z.object({
  /** The original file, for those who may download it. */
  original: z.string().nullable(),
  /** Plays everywhere: an MP4, an audio file, or the PDF prepared for a quick first page. */
  playable: z.object({ url: z.string(), mime: z.string() }).nullable(),
  /** Adaptive streams. */
  hls: z.string().nullable(),
  poster: Picture.nullable(),
  strip: Strip.nullable(),
  peaks: z.string().nullable(),
  words: z.string().nullable(),
  /** Small pictures of a PDF's first pages. */
  pages: z.array(PageSheet),
});

export type Outline = z.infer<typeof Outline>;
export const Outline = z.array(z.object({ title: z.string(), page: z.int(), depth: z.int() }));

/** A file of an item, past or current. The last one is in use. */
export type FileVersion = z.infer<typeof FileVersion>;
export const FileVersion = z.object({
  number: z.int(),
  name: z.string(),
  size: z.int(),
  mime: z.string(),
  sha256: z.string(),
  at: Moment,
  by: z.string().nullable(),
});
