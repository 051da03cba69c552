import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';

/** Paths without pages for search engines. Personal links look like content and carry `noindex` themselves. */
const closed = ['/api/', '/auth/', '/oidc/', '/account/', '/login', '/embed/', '/link/', '/links'];

/** Serves `robots.txt`: the paths that bots may read, and the sitemap. */
export function serveRobots(app: FastifyInstance, { config }: Context): void {
  app.get('/robots.txt', { config: { access: 'anyone' } }, async (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      // Chats that follow these rules still show the preview of a link.
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
