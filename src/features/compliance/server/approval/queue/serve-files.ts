import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { deliver } from '#server/http/deliver.ts';
import { mimeOfName } from '#server/media/endings.ts';
import { AppError } from '#shared/errors.ts';
import { type Bundle, submittedFilePattern } from '../../../contract.ts';
import { findApproval } from '../repository.ts';
import { hasCopy } from './copies-repository.ts';

/** Serves the files of submissions to those who work on them, so that they can compare versions. */
export function serveSubmittedFiles(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { id: string; sha256: string } }>(
    submittedFilePattern,
    { config: { access: ['read', 'Approval'] } },
    async (request, reply) => {
      const { id, sha256 } = request.params;
      const approval = /^[0-9a-f]{64}$/.test(sha256) ? await findApproval(ctx, id.slice(0, 64)) : null;
      if (!approval || !(await hasCopy(ctx, approval.id, sha256))) throw new AppError('not-found');
      const type = typeOf(approval.bundle, sha256);
      return deliver(ctx, request, reply, { key: sha256, type, cacheControl: 'private, no-cache' });
    },
  );
}

function typeOf({ kind, source, captions, picture }: Bundle, sha256: string): string {
  const isContent = kind === 'video' || kind === 'audio' || kind === 'pdf';
  if (isContent && 'name' in source && source.sha256 === sha256) return mimeOfName(source.name, kind);
  if (captions.some((each) => each.sha256 === sha256)) return 'text/vtt';
  // Posters are drawn by the hub; browsers recognize the pictures of editors by their bytes.
  return picture?.mime ?? 'image/webp';
}
