import { stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { CommandError } from '#server/commands/command.ts';
import type { ActingContext } from '#server/context.ts';
import type { PlaylistKind } from '../../contract.ts';
import { addPlaylists } from './add-playlists.ts';
import type { FoundEntry } from './entry.ts';
import { readTable } from './from-csv.ts';
import { readFolder } from './from-folder.ts';
import { manifestName, type ReadManifest, readManifest } from './from-manifest.ts';
import { importOne, type Progress, type ReportLine } from './import-one.ts';

type ImportSource = Partial<Omit<ReadManifest, 'entries'>> & { entries: FoundEntry[] };

/** Reads the entries of a folder, a table or a manifest. */
export async function readSource(source: string, published: boolean): Promise<ImportSource> {
  const path = resolve(source);
  const info = await stat(path).catch(() => null);
  if (!info) throw new CommandError(`there is no ${source}`);
  if (info.isDirectory()) {
    const hasManifest = await stat(join(path, manifestName)).catch(() => null);
    if (hasManifest) return readManifest(path, published);
    return { entries: await readFolder(path, published) };
  }
  if (extname(path).toLowerCase() !== '.csv')
    throw new CommandError('an import takes a folder or a .csv file');
  return { entries: await readTable(path, published) };
}

/** Result of an import: a line for each entry, and the playlists created. */
interface ImportOutcome {
  lines: ReportLine[];
  playlists: { id: string; kind: PlaylistKind }[];
}

/**
 * Imports all entries, one by one; a failure stops no other entry. `limited: false` is for the hub's own content, to which the
 * limits for uploads do not apply.
 */
export async function importAll(
  ctx: ActingContext,
  { entries, folder = '', seasons = [], playlists = [] }: ImportSource,
  { dryRun, limited = true }: { dryRun: boolean; limited?: boolean },
): Promise<ImportOutcome> {
  const progress: Progress = { dryRun, limited, used: new Map(), bytes: 0 };
  const lines: ReportLine[] = [];
  for (const entry of entries) lines.push(await importOne(ctx, entry, progress));
  const added = dryRun ? [] : await addPlaylists(ctx, { folder, seasons, playlists });
  return { lines, playlists: added };
}
