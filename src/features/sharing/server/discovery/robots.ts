import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';

/** What is no page for search engines. A personal link looks like content; it says itself that it is not to be listed. */
const closed = ['/api/', '/auth/', '/oidc/', '/account/', '/login', '/embed/', '/link/', '/links'];

/** Says which addresses programs may read, and where they find what is there. */
export function serveRobots(app: FastifyInstance, { config }: Context): void {
  app.get('/robots.txt', { config: { access: 'anyone' } }, async (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      // Chats that heed these rules still draw the picture of a link.
      'Allow: /link/*/preview/',
      'Allow: /',
      '',
      `Sitemap: ${config.publicUrl}/sitemap.xml`,
      '',
    ];
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'));
  });
}
