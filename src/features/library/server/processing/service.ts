import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { hasPassed } from '../../contract/decide.ts';
import type { Processing } from '../../contract.ts';
import { noteItem } from '../items/change.ts';
import { presentItem } from '../items/read.ts';
import { findItem } from '../items/repository.ts';
import type { StoredItem } from '../items/stored.ts';
import { subjectOf } from '../items/trail.ts';
import { beginProcessing } from './begin.ts';
import { readLog } from './progress-repository.ts';

interface ProcessingReport {
  processing: Processing;
  log: { at: string; text: string }[];
}

/** Progress of the work on a file, and its log. */
export async function readProcessing(ctx: ActingContext, id: string): Promise<ProcessingReport> {
  const item = await findItem(ctx, id);
  if (!item) throw new AppError('not-found');
  const { processing } = await presentItem(ctx, item);
  return { processing, log: (await readLog(ctx, id)).split('\n').filter(Boolean).map(toLine) };
}

/** Works on the file again, from the beginning. */
export async function retryProcessing(ctx: ActingContext, id: string): Promise<StoredItem> {
  return transaction(ctx, async (inside) => {
    const noted = await noteItem(inside, id, restarted);
    if (!noted) throw new AppError('not-found');
    await beginProcessing(inside, noted);
    await recordChange(inside, { action: 'item.processing-retried', subject: subjectOf(noted) });
    return noted;
  });
}

function restarted(item: StoredItem, _ctx: Context): StoredItem | null {
  if (item.source.type !== 'file') return null;
  const passed = hasPassed(item.processing) && { hasPassed: true };
  return { ...item, processing: { state: 'waiting', problem: null, ...passed } };
}

function toLine(line: string): ProcessingReport['log'][number] {
  const [at = '0', ...words] = line.split(' ');
  return { at: new Date(Number(at)).toISOString(), text: words.join(' ') };
}
