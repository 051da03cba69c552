import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { dayMs } from '#shared/durations.ts';
import { languages } from '#shared/locale.ts';

const validDays = 180;

/** Serves `security.txt`: the contact for reports of vulnerabilities (RFC 9116). */
export function serveSecurityTxt(app: FastifyInstance, ctx: Context): void {
  const path = '/.well-known/security.txt';
  app.get(path, { config: { access: 'anyone' } }, async (_request, reply) => {
    const { publicUrl } = ctx.config;
    const today = Math.floor(ctx.now().getTime() / dayMs);
    const lines = [
      `Contact: ${contactOf(ctx)}`,
      `Expires: ${new Date((today + validDays) * dayMs).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${publicUrl}${path}`,
      '',
    ];
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'));
  });
}

/** Contact from the settings, else the owner, else the feedback page. */
function contactOf({ config: { securityContact, owner, publicUrl } }: Context): string {
  if (securityContact) return securityContact;
  return owner ? `mailto:${owner.email}` : `${publicUrl}/feedback`;
}
