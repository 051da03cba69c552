import { DataStore, Server, Upload as TusUpload } from '@tus/server';
import type { ActingContext } from '#server/context.ts';
import { isStorageKey } from '#server/storage/storage.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { uploadPath } from '../../contract.ts';
import { failed } from '../failure.ts';
import { type AcquiredLock, acquireLock } from '../locks/lock.ts';
import { receive } from '../receive.ts';
import type { StoredUpload } from '../repository.ts';
import { beginUpload, cancelUpload, readUpload } from '../service.ts';
import { type Checksum, readChecksum, withVerified } from './checksum.ts';

/** Time that a sending request may continue when another one waits for its upload. */
const drainMs = 500;

/** Answers one request of the tus protocol on behalf of the actor. Throws AppErrors. */
export async function answerTus(ctx: ActingContext, request: Request): Promise<Response> {
  const locks = new Map<string, AcquiredLock>();
  const checksum = readChecksum(request.headers.get('upload-checksum'));
  const server = new Server({
    path: uploadPath,
    relativeLocation: true,
    datastore: storeFor(ctx, locks, checksum),
    namingFunction: () => newId(),
    lockDrainTimeout: drainMs,
    locker: {
      newLock: (id) => ({
        async lock(signal, onWanted) {
          locks.set(id, await acquireLock(ctx, id, { signal, onWanted }));
        },
        async unlock() {
          await locks.get(id)?.release();
        },
      }),
    },
    // Refuses other people's uploads before waiting for a lock.
    onIncomingRequest: async (_request, id) => {
      if (request.method !== 'POST') await readUpload(ctx, id);
    },
    onResponseError: (_request, error) => {
      throw toAppError(error);
    },
  });
  return server.handleWeb(request);
}

/** Data store of the protocol's server: the row has the state, the storage the bytes. */
function storeFor(
  ctx: ActingContext,
  locks: ReadonlyMap<string, AcquiredLock>,
  checksum: Checksum | null,
): DataStore {
  return Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'termination', 'checksum'],
    async create(given: TusUpload) {
      const { id, size = 0, metadata = {} } = given;
      if (size === 0) throw new AppError('unsupported-type', { params: { reason: 'empty' } });
      const hash = metadata?.sha256?.toLowerCase() ?? '';
      await beginUpload(ctx, {
        id,
        size,
        source: 'sent',
        name: metadata?.filename ?? metadata?.name ?? '',
        purpose: (metadata?.purpose ?? 'library').slice(0, 40),
        modifiedAt: toDate(metadata?.modified),
        wantedHash: isStorageKey(hash) ? hash : null,
      });
      return given;
    },
    async getUpload(id: string) {
      return toTus(await readUpload(ctx, id));
    },
    async write(source: AsyncIterable<Uint8Array>, id: string, offset: number) {
      const upload = await readUpload(ctx, id);
      const lock = locks.get(id);
      if (upload.state !== 'receiving' || !lock) return upload.received;
      if (upload.received !== offset) throw new AppError('conflict');
      if (!checksum) return receive(ctx, lock, upload, source);
      return withVerified(ctx, checksum, source, (piece) => receive(ctx, lock, upload, piece));
    },
    remove: (id: string) => cancelUpload(ctx, id),
  });
}

/** Converts an upload for the protocol; a refused or expired one is gone. */
function toTus(upload: StoredUpload): TusUpload {
  if (upload.state === 'expired') throw failed('gone', 'object-not-found', { reason: 'expired' });
  if (upload.state === 'refused') throw failed('gone', 'object-not-found', { reason: upload.reason });
  const { id, received, size } = upload;
  return new TusUpload({
    id,
    offset: received,
    size: size ?? received,
    creation_date: upload.createdAt.toISOString(),
  });
}

function toDate(text: string | null | undefined): Date | null {
  const time = Number(text);
  return text && Number.isInteger(time) && Math.abs(time) <= 8.64e15 ? new Date(time) : null;
}

const codes: Readonly<Record<number, ErrorCode>> = { 404: 'not-found', 409: 'conflict', 410: 'gone' };

function toAppError(error: unknown): unknown {
  const { status_code: status, body } = error as { status_code?: number; body?: string };
  if (error instanceof AppError || status === undefined || status >= 500) return error;
  return new AppError(codes[status] ?? 'malformed-request', { params: { detail: body?.trim() ?? '' } });
}
