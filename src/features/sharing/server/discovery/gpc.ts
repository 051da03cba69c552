import type { FastifyInstance } from 'fastify';

/** States that the hub honours Global Privacy Control, and since when in this form. */
const support = { gpc: true, lastUpdate: '2026-11-18' };

export function serveGpc(app: FastifyInstance): void {
  app.get('/.well-known/gpc.json', { config: { access: 'anyone' } }, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').send(support),
  );
}
