import { releaseFiles } from '#features/library/server/doors/files.ts';
import type { UploadedFile } from '#features/uploads/contract.ts';
import { requireRoom, storeFile } from '#features/uploads/server/index.ts';
import { actAsHub, type Context } from '#server/context.ts';
import { backoffMs } from '#server/jobs/backoff.ts';
import type { JobRun } from '#server/jobs/job.ts';
import { isOutage } from '#server/jobs/outage.ts';
import type { FileType } from '#server/media/sniff.ts';
import { AppError } from '#shared/errors.ts';
import type { FetchReason } from '../../contract.ts';
import { noteEpisode } from './episodes-repository.ts';
import { addExtras, chaptersOf } from './extras.ts';
import { placeEpisode } from './place.ts';
import { AddressError } from './problem.ts';
import { bytesOf, openPublicAddress } from './reach.ts';
import { isRunning } from './repository.ts';
import type { StoredImport, StoredImportEpisode } from './stored.ts';

const tries = 4;
const lookMs = 1000;

/**
 * Downloads an episode and makes a recording of it. Temporary failures are retried later; throws only if the job is
 * stopped or in an outage.
 */
export async function importEpisode(
  ctx: Context,
  found: StoredImport,
  episode: StoredImportEpisode,
  job: JobRun,
): Promise<void> {
  const wanted = new AbortController();
  const signal = AbortSignal.any([job.signal, wanted.signal]);
  const watch = setInterval(async () => {
    const goesOn = await isRunning(ctx, found.id).catch(() => true);
    if (!goesOn) wanted.abort(new Error('given up'));
  }, lookMs);
  try {
    await work(ctx, found, episode, signal);
  } catch (error) {
    job.signal.throwIfAborted();
    if (wanted.signal.aborted) return;
    // The job is postponed, and releases the episode when it resumes.
    if (isOutage(ctx, error)) throw error;
    await noteFailure(ctx, episode, error);
  } finally {
    clearInterval(watch);
  }
}

async function work(
  ctx: Context,
  found: StoredImport,
  episode: StoredImportEpisode,
  signal: AbortSignal,
): Promise<void> {
  const { body } = episode;
  const remarks = new Set(body.remarks);
  let { item } = episode;
  if (item === null) {
    const chapters = await chaptersOf(ctx, body, found.show.facts.language, signal);
    if (!chapters) remarks.add('chapters');
    const file = await fetchFile(ctx, episode, signal);
    item = await placeOrRelease(ctx, found, episode, { file, chapters: chapters ?? [] });
  }
  if (item === null) {
    await noteEpisode(ctx, episode, { state: 'there' });
    return;
  }
  for (const remark of await addExtras(ctx, found, { ...episode, item }, signal)) remarks.add(remark);
  await noteEpisode(ctx, episode, { state: 'done', body: { ...body, notes: '', remarks: [...remarks] } });
}

/** Releases the file if no recording was made of it. */
async function placeOrRelease(
  ctx: Context,
  found: StoredImport,
  episode: StoredImportEpisode,
  parts: Parameters<typeof placeEpisode>[3],
): Promise<string | null> {
  let item: string | null = null;
  try {
    item = await placeEpisode(ctx, found, episode, parts);
    return item;
  } finally {
    if (item === null) await releaseFiles(ctx, [parts.file.key]);
  }
}

async function fetchFile(
  ctx: Context,
  episode: StoredImportEpisode,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const { enclosure } = episode.body;
  if (!enclosure) throw new AddressError('other');
  const opened = await openPublicAddress(ctx, enclosure.url, signal);
  try {
    await requireRoom(ctx, opened.size ?? 0);
    if (opened.size !== null) await noteEpisode(ctx, episode, { bytes: opened.size });
    const bytes = counted(ctx, episode, bytesOf(opened, ctx.config.uploads.maxBytes, signal));
    const name = nameOf(opened.url);
    const stored = await storeFile(actAsHub(ctx), bytes, { name, source: 'fetched', accepts: isSound });
    // Audio in a container that is used for video too.
    return stored.kind === 'audio' ? stored : { ...stored, kind: 'audio', mime: 'audio/mp4' };
  } finally {
    opened.bytes.destroy();
  }

  function isSound({ kind, mime }: FileType): boolean {
    return kind === 'audio' || (mime === 'video/mp4' && /^audio\//.test(enclosure?.type ?? ''));
  }
}

async function* counted(
  ctx: Context,
  episode: StoredImportEpisode,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let received = 0;
  let notedAt = 0;
  for await (const chunk of source) {
    received += chunk.byteLength;
    if (Date.now() - notedAt >= lookMs) {
      notedAt = Date.now();
      await noteEpisode(ctx, episode, { received });
    }
    yield chunk;
  }
  await noteEpisode(ctx, episode, { received, bytes: received });
}

async function noteFailure(ctx: Context, episode: StoredImportEpisode, error: unknown): Promise<void> {
  const { reason, passes } = explain(error);
  const attempts = episode.attempts + 1;
  ctx.log.info({ err: error, episode: episode.id, reason, attempts }, 'an episode could not be fetched');
  const isOver = !passes || attempts >= tries;
  const dueAt = new Date(ctx.now().getTime() + backoffMs(attempts, 1000));
  await noteEpisode(ctx, episode, {
    state: isOver ? 'failed' : 'waiting',
    reason,
    attempts,
    received: 0,
    ...(!isOver && { dueAt }),
  });
}

function explain(error: unknown): { reason: FetchReason; passes: boolean } {
  if (error instanceof AddressError) return error;
  if (!(error instanceof AppError)) return { reason: 'other', passes: true };
  if (error.code === 'unsupported-type')
    return { reason: error.params.reason === 'empty' ? 'empty' : 'not-audio', passes: false };
  if (error.code === 'too-large') return { reason: 'too-large', passes: false };
  if (error.code === 'insufficient-storage') return { reason: 'no-room', passes: false };
  return { reason: 'other', passes: true };
}

function nameOf(address: string): string {
  const last = new URL(address).pathname.split('/').findLast(Boolean) ?? '';
  try {
    return decodeURIComponent(last) || 'episode';
  } catch {
    return last;
  }
}
