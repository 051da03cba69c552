import { eventKind } from '#server/events.ts';
import type { UploadedFile } from '../contract.ts';

/** Event after a file was accepted, which now waits for its owner to use it. */
export const uploadFinished = eventKind<{ id: string; owner: string | null; file: UploadedFile }>(
  'uploads.finished',
);
