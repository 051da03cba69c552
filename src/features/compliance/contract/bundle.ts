import * as z from 'zod';
import { captionKinds, itemFields, kinds, playlistKinds, Texts } from '#features/library/contract.ts';
import { recordedSchemasOf } from '#shared/fields.ts';
import { languages } from '#shared/locale.ts';

/** Texts of a podcast episode beside its recording. */
const Episode = z.object({
  /** HTML. */
  notes: z.string(),
  people: z.array(z.object({ name: z.string(), role: z.string(), href: z.string().nullable() })),
  soundbites: z.array(z.object({ startMs: z.int(), durationMs: z.int(), title: z.string() })),
  /** The picture, by the hash of its bytes. */
  artwork: z.string().nullable(),
});

/** Texts of a podcast beside its title and description. */
const Show = z.object({
  author: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }),
  copyright: z.string(),
  people: Episode.shape.people,
  funding: z.object({ url: z.string(), text: z.string() }).nullable(),
  podroll: z.array(z.object({ title: z.string(), feed: z.string(), guid: z.string() })),
  /** Its pages elsewhere, by the name of the directory. */
  directories: z.record(z.string(), z.string()),
  /** Address that it had moved to when it was submitted: shown to the principal, but not subject to approval. */
  movedTo: z.string().nullable(),
});

/** Kinds of approved things: content, playlists, podcasts, the landing page. */
const bundleKinds = [...kinds, ...playlistKinds, 'show', 'landing'] as const;

/** Everything that is approved of content, files as hashes and texts in full; or of public copy. */
export type Bundle = z.output<typeof Bundle>;
export const Bundle = z.object({
  ...recordedSchemasOf(itemFields, 'approved'),
  kind: z.enum(bundleKinds),
  /** File by the hash of its bytes, or the address it is played from; of public copy, the address of its page. */
  source: z.union([
    z.object({ name: z.string(), sha256: z.string(), size: z.int() }),
    z.object({ address: z.string() }),
  ]),
  captions: z.array(
    z.object({
      language: z.enum(languages),
      kind: z.enum(captionKinds),
      label: z.string(),
      sha256: z.string(),
    }),
  ),
  poster: z.string().nullable(),
  disclosures: z.array(Texts),
  /** Texts of its podcast episode; missing where there are none. */
  episode: Episode.optional(),
  /** Podcasts only. */
  show: Show.optional(),
  /** Format of the picture of public copy. */
  picture: z.object({ mime: z.string(), width: z.int(), height: z.int() }).optional(),
});
