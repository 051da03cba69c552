import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import type { Pages } from '#server/http/pages.ts';
import { callerOf, countCall, createLimiter, type Limiter } from '#server/http/rate-limit/limiter.ts';
import { sharedSecret } from '#server/secrets/shared-secret.ts';
import { pageInstead } from './answer.ts';
import { setProvider } from './embedded.ts';
import { type CurrentProvider, createProvider, type ProviderSecrets } from './provider.ts';

const mountPath = '/oidc';
/** Content security policy, to which the provider adds the hash of the script of its self-submitting pages. */
const policy =
  "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Serves the embedded provider below `/oidc`. */
export function mountProvider(app: FastifyInstance, ctx: Context, pages: Pages): void {
  let secrets: ProviderSecrets = { client: '', cookies: '' };
  let limiter: Limiter | null = null;
  app.addHook('onReady', async () => {
    secrets = {
      client: await sharedSecret(ctx, 'oidc-client'),
      cookies: await sharedSecret(ctx, 'oidc-cookies'),
    };
    const limit = { max: ctx.config.rateLimit, seconds: 60 };
    if (limit.max > 0) limiter = createLimiter('oidc', limit, await sharedSecret(ctx, 'rate-limit'));
  });
  const current = createProvider(ctx, () => secrets);
  setProvider(ctx, { app, current, clientSecret: () => secrets.client });
  app.register(async (scope) => {
    // The provider parses bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'OPTIONS'],
      url: `${mountPath}/*`,
      config: { access: 'anyone' },
      handler: async (request, reply) => {
        // Each of these requests stores a record for an hour; the hub's own in-process calls are not counted.
        if (limiter && request.url.startsWith(`${mountPath}/auth`))
          await countCall(ctx, limiter, callerOf(request.ip));
        return handOver(ctx, pages, await current(), { request, reply });
      },
    });
  });
}

type MountedRequest = IncomingMessage & { originalUrl?: string };

async function handOver(
  ctx: Context,
  pages: Pages,
  provider: Awaited<ReturnType<CurrentProvider>>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const raw: MountedRequest = request.raw;
  const { protocol, host } = new URL(ctx.config.publicUrl);
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  raw.headers['x-forwarded-host'] = host;
  raw.originalUrl = request.url;
  raw.url = request.url.slice(mountPath.length);
  // The provider's few pages submit themselves by script.
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), 'content-security-policy': policy }))
    if (value !== undefined) reply.raw.setHeader(name, value);
  await provider.callback()(raw, reply.raw);
  const page = pageInstead(raw);
  if (page) return pages.sendPublic(request, reply, page);
  return reply.hijack();
}
