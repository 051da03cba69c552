import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { CommandError } from '#server/commands/command.ts';
import { Language } from '#shared/schemas.ts';
import { Descriptions, Slug, Titles } from '../../contract/texts.ts';
import { audiences, captionKinds, kinds, outsideHosts, Speakers, Texts } from '../../contract.ts';
import { issuesInWords } from './check-fields.ts';
import type { FullImportEntry, ImportEntry } from './entry.ts';

/** A file beside the manifest, never above it. */
const SiblingFileName = z.string().regex(/^[^/\\]+$/);

const Playlist = z.object({
  slug: Slug,
  title: Titles,
  description: Descriptions,
  number: z.int().optional(),
  cover: SiblingFileName.optional(),
  items: z.array(z.string()),
});

const Manifest = z.object({
  version: z.literal(1),
  items: z.array(
    z.object({
      kind: z.enum(kinds),
      id: z.string(),
      file: SiblingFileName.optional(),
      outside: z.object({ host: z.enum(outsideHosts), ref: z.string() }).optional(),
      title: Texts,
      description: Texts,
      language: Language,
      audience: z.enum(audiences),
      category: z.string(),
      tags: z.array(z.string()),
      poster: SiblingFileName.optional(),
      captions: z
        .array(z.object({ language: Language, kind: z.enum(captionKinds), file: SiblingFileName }))
        .default([]),
      transcripts: z.array(z.object({ language: Language, file: SiblingFileName })).default([]),
      speakers: Speakers.default([]),
      chapters: z.array(z.object({ startMs: z.int(), title: Texts })).default([]),
    }),
  ),
  seasons: z.array(Playlist).default([]),
  playlists: z.array(Playlist).default([]),
});

/** A playlist or season in a manifest. */
export type ManifestPlaylist = z.infer<typeof Playlist>;

export interface ReadManifest {
  folder: string;
  entries: ImportEntry[];
  seasons: ManifestPlaylist[];
  playlists: ManifestPlaylist[];
}

/** Reads a folder with a manifest of its contents. */
export async function readManifest(folder: string, published: boolean): Promise<ReadManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8');
  const { items, seasons, playlists } = parseManifest(text);
  const entries = items.map(
    ({
      id,
      kind,
      file,
      outside,
      title,
      description,
      captions,
      transcripts,
      poster,
      ...rest
    }): FullImportEntry => ({
      ...rest,
      where: id,
      kind,
      contentId: id,
      source: outside
        ? { type: 'outside', ...outside }
        : { type: 'path', path: join(folder, file ?? ''), name: basename(file ?? id) },
      titles: title,
      descriptions: description,
      captions: [
        ...captions,
        ...transcripts.map((transcript) => ({ ...transcript, kind: 'transcript' as const })),
      ].map(({ language, kind: of, file: name }) => ({ language, kind: of, path: join(folder, name) })),
      poster: poster ? join(folder, poster) : null,
      published,
    }),
  );
  return { folder, entries, seasons, playlists };
}

function parseManifest(text: string): z.infer<typeof Manifest> {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? issuesInWords(error) : 'it is no JSON';
    throw new CommandError(`${manifestName} cannot be used: ${why}`);
  }
}

export const manifestName = 'manifest.json';
