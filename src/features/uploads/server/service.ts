import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { isMember } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { plainText } from '#shared/plain-text.ts';
import { noSuchUpload } from './failure.ts';
import { requireFewOpen, requireRoom } from './limits.ts';
import { isOwner } from './policy.ts';
import { dropBytes } from './remove.ts';
import {
  changeUpload,
  findUploadRow,
  insertUpload,
  listOpenUploads,
  type StoredUpload,
} from './repository.ts';

const shownUploads = 200;

/** Input for a new upload. */
export type NewUploadInput = Pick<StoredUpload, 'name' | 'size' | 'source'> &
  Partial<Pick<StoredUpload, 'id' | 'purpose' | 'address' | 'modifiedAt' | 'wantedHash'>>;

/** Begins an upload if there is space for it. */
export async function beginUpload(ctx: ActingContext, input: NewUploadInput): Promise<StoredUpload> {
  const owner = isMember(ctx.actor) ? ctx.actor.uid : null;
  if (owner) await requireFewOpen(ctx, owner);
  const upload = await transaction(ctx, async (inside) => {
    await requireRoom(inside, input.size ?? 0);
    const row = toNewUpload(inside, owner, input);
    await insertUpload(inside, row);
    await recordUpload(inside, 'upload.begun', row, { size: row.size, source: row.source });
    return row;
  });
  await ctx.storage.incoming.begin(upload.id);
  return upload;
}

export function toNewUpload(ctx: ActingContext, owner: string | null, input: NewUploadInput): StoredUpload {
  const now = ctx.now();
  return {
    id: newId(),
    owner,
    purpose: 'library',
    address: null,
    modifiedAt: null,
    wantedHash: null,
    received: 0,
    handle: '',
    hasBytes: true,
    state: 'receiving',
    reason: null,
    key: null,
    isFirst: false,
    kind: null,
    mime: null,
    createdAt: now,
    expiresAt: nextExpiry(ctx),
    ...input,
    name: cleanName(input.name),
  };
}

export function nextExpiry(ctx: ActingContext | Pick<ActingContext, 'now' | 'config'>): Date {
  return new Date(ctx.now().getTime() + ctx.config.uploads.expiryMs);
}

/** Reads an upload of the actor's own; other people's are not found. */
export async function readUpload(ctx: ActingContext, id: string): Promise<StoredUpload> {
  const upload = await findUploadRow(ctx, id);
  if (!upload || !isOwner(ctx.actor, upload) || upload.state === 'canceled') throw noSuchUpload();
  return upload;
}

export async function listUploads(ctx: ActingContext): Promise<StoredUpload[]> {
  return isMember(ctx.actor) ? listOpenUploads(ctx, ctx.actor.uid, shownUploads) : [];
}

/** Cancels an upload and removes its data. A taken upload stays. */
export async function cancelUpload(ctx: ActingContext, id: string): Promise<void> {
  const upload = await readUpload(ctx, id);
  if (upload.state === 'taken') throw new AppError('conflict', { params: { reason: 'taken' } });
  await transaction(ctx, async (inside) => {
    const open = ['receiving', 'checking', 'done', 'refused', 'expired'] as const;
    if (!(await changeUpload(inside, id, open, { state: 'canceled', address: null }))) throw noSuchUpload();
    await recordUpload(inside, 'upload.canceled', upload);
  });
  await dropBytes(ctx, { ...upload, state: 'canceled' });
}

/** Records an event of an upload in the trail. */
export function recordUpload(
  ctx: ActingContext,
  action: `upload.${string}`,
  { id, name }: StoredUpload,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordChange(ctx, { action, subject: { type: 'Upload', id }, after: { name, ...facts } });
}

/** File name without folders and without characters that could change the direction of the text around it. */
function cleanName(name: string): string {
  const last = plainText(name).split(/[\\/]/).at(-1) ?? '';
  return last.slice(0, 200).toWellFormed().trim() || 'file';
}
