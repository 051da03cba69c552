import { eventKind } from '#server/events.ts';
import type { UploadedFile } from '../contract.ts';

/** A file was taken in, and waits for its owner to make something of it. */
export const uploadFinished = eventKind<{ id: string; owner: string | null; file: UploadedFile }>(
  'uploads.finished',
);
