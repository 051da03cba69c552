import type { EventEmitter } from 'node:events';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Context } from '#server/context.ts';
import { configurationOf, type ProviderParts } from './configuration.ts';

/** Builds the provider for this hub. */
export function buildProvider(ctx: Context, parts: ProviderParts): Provider {
  const provider = new Provider(`${parts.origin}/oidc`, configurationOf(ctx, parts));
  // The mount sets the forwarded headers, whatever proxy there is.
  provider.proxy = true;
  provider.use(closedToOtherOrigins);
  // Without a listener the error would be printed among the log lines, with its stack.
  (provider as EventEmitter).on('error', (error) =>
    ctx.log.info({ err: error }, 'a connection to the identity provider broke'),
  );
  provider.on('server_error', (_koa, error) => ctx.log.error({ err: error }, 'the identity provider failed'));
  return provider;
}

/** Removes all CORS headers: only the hub talks to its provider, and never from a page of another site. */
async function closedToOtherOrigins(koa: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  for (const name of Object.keys(koa.response.headers)) if (/^access-control-/i.test(name)) koa.remove(name);
}
