import type { FastifyReply } from 'fastify';
import type { Context } from '../context.ts';

/** Returns the full name of a cookie: over TLS with the `__Host-` prefix, by which browsers bind it to its host. */
export function cookieName(ctx: Pick<Context, 'config'>, name: string): string {
  return isSecure(ctx) ? `__Host-${name}` : name;
}

/** Sets a cookie that scripts cannot read; a cookie without a value is removed. */
export function setCookie(
  ctx: Pick<Context, 'config'>,
  reply: FastifyReply,
  { name, value = '', seconds = 0 }: { name: string; value?: string; seconds?: number },
): void {
  const secure = isSecure(ctx) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(ctx, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
  );
}

function isSecure({ config }: Pick<Context, 'config'>): boolean {
  return config.publicUrl.startsWith('https:');
}
