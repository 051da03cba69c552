import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { toContentDisposition } from '#server/http/send/content-disposition.ts';
import { AppError } from '#shared/errors.ts';
import { fallbackLanguage, isLanguage } from '#shared/locale.ts';
import { canDownload } from '../policy.ts';
import { readNumber } from './number.ts';
import { findCertificate } from './repository.ts';

/** Serves a certificate as a PDF, to its owner and to editors. */
export function serveCertificates(app: FastifyInstance, ctx: Context): void {
  app.route<{ Params: { number: string }; Querystring: { language?: string } }>({
    method: 'GET',
    url: '/api/certificates/:number/pdf',
    config: { access: ['read', 'Program'] },
    handler: async (request, reply) => {
      const number = readNumber(request.params.number);
      const certificate = number && (await findCertificate(ctx, number));
      // Certificates of others answer as if they did not exist.
      if (!certificate || !request.actor || !canDownload(request.actor, certificate))
        throw new AppError('not-found');
      if (certificate.revokedAt) throw new AppError('gone');
      const { language } = request.query;
      // Loaded with its fonts on the first request.
      const { drawCertificate } = await import('./pdf/draw.ts');
      const bytes = await drawCertificate(
        ctx,
        certificate,
        isLanguage(language) ? language : fallbackLanguage,
      );
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', toContentDisposition({ kind: 'attachment', name: `${number}.pdf` }))
        .header('cache-control', 'no-store')
        .send(Buffer.from(bytes));
    },
  });
}
