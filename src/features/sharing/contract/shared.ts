import * as z from 'zod';
import { contentTypes, PageSheet, Strip, Texts } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { Shared, shareRefusals } from './link.ts';

const Language = z.enum(languages);
const Spoken = z.object({ text: z.string(), language: Language.nullable() });
const Size = z.object({ width: z.int(), height: z.int() });
const Picture = Size.extend({ url: z.string() });

const Media = z.object({
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

const Card = z.object({
  type: z.enum(contentTypes),
  path: z.string(),
  title: Spoken,
  poster: Picture.nullable(),
  durationMs: z.number().nullable(),
  pages: z.number().nullable(),
});

const Content = z.object({
  type: z.enum(contentTypes),
  path: z.string(),
  title: Spoken,
  description: Spoken,
  poster: Picture.nullable(),
  media: Media,
  outside: z.object({ host: z.enum(['vimeo', 'youtube']), player: z.string(), page: z.string() }).nullable(),
  episodes: z.array(Card.extend({ media: Media })).readonly(),
  related: z.array(Card).readonly(),
  sharer: z.object({ name: z.string(), solutionNumber: z.string(), photo: z.string().nullable() }).nullable(),
  disclosures: z.array(Spoken.extend({ isOpen: z.boolean() })).readonly(),
  startAt: z.number(),
  download: z.string().nullable(),
});

/** Content as its page in the hub shows it. */
export type SharedDetail = z.infer<typeof SharedDetail>;
const SharedDetail = z.object({
  content: Content,
  /** The id of ours, for making links to it. */
  target: z.string(),
  /** Its own address, for whoever may see it. */
  url: z.string(),
  /** Whether that address is open to everybody. */
  isPublic: z.boolean(),
  /** How large a frame around it is. */
  frame: Size,
});

/** Whether somebody may share something, and what they need to know before they do. */
export type Sharing = z.infer<typeof Sharing>;
const Sharing = z.object({
  /** Why not; null where nothing stands against it. */
  refusal: z.enum(shareRefusals).nullable(),
  target: z.string(),
  titles: Texts,
  frame: Size,
});

export const sharedRoutes = {
  may: route({
    method: 'GET',
    path: '/api/links/may',
    summary: 'Whether one may share something, and why not',
    access: ['create', 'Link'],
    input: Shared,
    output: Sharing,
  }),
  read: route({
    method: 'GET',
    path: '/api/shared',
    summary: 'Read shared content as its page shows it; a personal link’s id answers with its page’s address',
    access: 'anyone',
    input: z.object({
      type: z.enum(contentTypes),
      id: z.string().min(1).max(2000),
      /** What stood after the question mark, with it. */
      query: z.string().max(2000).default(''),
      language: Language,
    }),
    output: z.union([SharedDetail, z.object({ instead: z.string() })]),
  }),
};
