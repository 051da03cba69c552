import { stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { CommandError } from '#server/commands/command.ts';
import type { ActingContext } from '#server/context.ts';
import { errorText } from '#server/jobs/error-text.ts';
import { AppError } from '#shared/errors.ts';
import type { PlaylistKind } from '../../contract.ts';
import { itemAt } from '../items/addresses/repository.ts';
import { addEntry, kindOf } from './add-entry.ts';
import { addPlaylists } from './add-playlists.ts';
import type { BadEntry, ImportEntry } from './entry.ts';
import { readTable } from './from-csv.ts';
import { readFolder } from './from-folder.ts';
import { manifestName, type ReadManifest, readManifest } from './from-manifest.ts';

export interface ReportLine {
  where: string;
  outcome: 'added' | 'would be added' | 'there already' | 'failed';
  id: string | null;
  problem: string | null;
}

type Found = Partial<ReadManifest> & { entries: ImportEntry[]; bad: BadEntry[] };

/** What a folder, a table or a manifest names. */
export async function readSource(source: string, published: boolean): Promise<Found> {
  const path = resolve(source);
  const info = await stat(path).catch(() => null);
  if (!info) throw new CommandError(`there is no ${source}`);
  if (info.isDirectory()) {
    const hasManifest = await stat(join(path, manifestName)).catch(() => null);
    if (hasManifest) return { ...(await readManifest(path, published)), bad: [] };
    return { entries: await readFolder(path, published), bad: [] };
  }
  if (extname(path).toLowerCase() !== '.csv')
    throw new CommandError('an import takes a folder or a .csv file');
  return readTable(path, published);
}

/** What became of it: a line for each, and the playlists that were made. */
interface Imported {
  lines: ReportLine[];
  playlists: { id: string; kind: PlaylistKind }[];
}

/** Takes in all that was found, one by one; what fails keeps nothing else from coming in. */
export async function importAll(
  ctx: ActingContext,
  { entries, bad, folder = '', seasons = [], playlists = [] }: Found,
  { dryRun }: { dryRun: boolean },
): Promise<Imported> {
  const report: ReportLine[] = bad.map(({ where, problem }) => ({
    where,
    outcome: 'failed',
    id: null,
    problem,
  }));
  for (const entry of entries) {
    report.push(await importOne(ctx, entry, dryRun));
  }
  const added = dryRun ? [] : await addPlaylists(ctx, { folder, seasons, playlists });
  return { lines: report, playlists: added };
}

async function importOne(ctx: ActingContext, entry: ImportEntry, dryRun: boolean): Promise<ReportLine> {
  const { where } = entry;
  try {
    if (!dryRun) return { where, problem: null, ...(await addEntry(ctx, entry)) };
    const kind = await kindOf(entry);
    const id = entry.contentId === null ? null : await itemAt(ctx, kind, entry.contentId);
    return { where, outcome: id ? 'there already' : 'would be added', id, problem: null };
  } catch (error) {
    return { where, outcome: 'failed', id: null, problem: inWords(error) };
  }
}

function inWords(error: unknown): string {
  if (!(error instanceof AppError)) return errorText(error);
  return [error.code, JSON.stringify(error.params)].join(' ');
}
