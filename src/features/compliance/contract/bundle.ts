import * as z from 'zod';
import { audiences, Chapter, captionKinds, kinds, playlistKinds, Texts } from '#features/library/contract.ts';
import { languages } from '#shared/locale.ts';

/** What a podcast says of an episode beside its recording. */
const Episode = z.object({
  /** In HTML. */
  notes: z.string(),
  people: z.array(z.object({ name: z.string(), role: z.string(), href: z.string().nullable() })),
  soundbites: z.array(z.object({ startMs: z.int(), durationMs: z.int(), title: z.string() })),
  /** The picture, by the hash of its bytes. */
  artwork: z.string().nullable(),
});

/** What a podcast says of itself beside its title and description. */
const Show = z.object({
  author: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }),
  copyright: z.string(),
  people: Episode.shape.people,
  funding: z.object({ url: z.string(), text: z.string() }).nullable(),
  podroll: z.array(z.object({ title: z.string(), feed: z.string(), guid: z.string() })),
  /** Its pages elsewhere, by the name of the directory. */
  directories: z.record(z.string(), z.string()),
  /** Where it had moved to when it was submitted: told to whoever approves it, and not theirs to approve. */
  movedTo: z.string().nullable(),
});

/** What is approved is content, or a list of it, a podcast, or the first page. */
const bundleKinds = [...kinds, ...playlistKinds, 'show', 'landing'] as const;

/** All that is approved of content, by its bytes and its words; or the words that the hub itself says in public. */
export type Bundle = z.output<typeof Bundle>;
export const Bundle = z.object({
  kind: z.enum(bundleKinds),
  /** The file by the hash of its bytes, or where it is played from; of words, where they stand. */
  source: z.union([
    z.object({ name: z.string(), sha256: z.string(), size: z.int() }),
    z.object({ address: z.string() }),
  ]),
  titles: Texts,
  descriptions: Texts,
  captions: z.array(
    z.object({
      language: z.enum(languages),
      kind: z.enum(captionKinds),
      label: z.string(),
      sha256: z.string(),
    }),
  ),
  chapters: z.array(Chapter),
  poster: z.string().nullable(),
  audience: z.enum(audiences),
  category: z.string(),
  disclosures: z.array(Texts),
  /** What is said of it as an episode of a podcast; missing where nothing is. */
  episode: Episode.optional(),
  /** Of a podcast alone. */
  show: Show.optional(),
  /** How the picture of words is sent. */
  picture: z.object({ mime: z.string(), width: z.int(), height: z.int() }).optional(),
});
