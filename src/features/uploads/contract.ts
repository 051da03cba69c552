import * as z from 'zod';
import { route } from '#shared/contract.ts';

/** Address of uploads by the tus protocol. */
export const uploadPath = '/api/uploads/files';

const fileKinds = ['video', 'audio', 'pdf', 'picture', 'captions'] as const;

/** Reasons for refusing a file: its kind, or a failure of its transfer. */
const refusalReasons = [
  'empty',
  'html',
  'script',
  'archive',
  'program',
  'text',
  'unknown',
  'two-things',
  'checksum',
  'object-not-found',
  'file-limit',
  'quota-exceeded',
  'retry-limit-exceeded',
  'invalid-url',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** An accepted file in storage. */
export type UploadedFile = z.infer<typeof UploadedFile>;
export const UploadedFile = z.object({
  /** SHA-256 of its content. */
  key: z.string(),
  size: z.int(),
  kind: z.enum(fileKinds),
  mime: z.string(),
  name: z.string(),
});

/** An upload and its result. */
export type Upload = z.infer<typeof Upload>;
export const Upload = z.object({
  id: z.string(),
  name: z.string(),
  /** Null while unknown: some addresses do not give a size. */
  size: z.int().nullable(),
  received: z.int(),
  state: z.enum(['receiving', 'checking', 'done', 'refused', 'taken', 'expired']),
  reason: z.enum(refusalReasons).nullable(),
  /** Origin: sent by a browser or program, fetched by the hub, or stored by its operator. */
  source: z.enum(['sent', 'fetched', 'operator']),
  /** Time of the file's last change at its origin: distinguishes files of the same name. */
  modifiedAt: z.iso.datetime().nullable(),
  file: UploadedFile.nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

const UploadId = z.string().regex(/^[a-z0-9]{24}$/);

export const uploadRoutes = {
  listUploads: route({
    method: 'GET',
    path: '/api/uploads',
    summary: 'List your uploads that are not used yet, newest first',
    access: ['create', 'Upload'],
    input: z.object({}),
    output: z.object({
      items: z.array(Upload),
      /** Largest accepted file. */
      maxBytes: z.int(),
    }),
  }),
  readUpload: route({
    method: 'GET',
    path: '/api/uploads/{id}',
    summary: 'Read one of your uploads',
    access: ['create', 'Upload'],
    input: z.object({ id: UploadId }),
    output: Upload,
  }),
  cancelUpload: route({
    method: 'DELETE',
    path: '/api/uploads/{id}',
    summary: 'Cancel one of your uploads and delete what was uploaded',
    access: ['create', 'Upload'],
    input: z.object({ id: UploadId }),
    output: z.object({}),
  }),
  fetchUpload: route({
    method: 'POST',
    path: '/api/uploads/from-url',
    summary: 'Import a file from a URL',
    access: ['create', 'Upload'],
    input: z.object({ url: z.string().min(1).max(4000), name: z.string().max(200).optional() }),
    output: Upload,
    status: 202,
    limit: { max: 60, seconds: 60 },
  }),
};
