import type { EventEmitter } from 'node:events';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Context } from '#server/context.ts';
import { configurationOf } from './configuration.ts';
import { readKeys } from './keys.ts';

/** The secrets that all nodes share. */
export interface ProviderSecrets {
  client: string;
  cookies: string;
}

/** Gives the provider as it must be at this moment. */
export type CurrentProvider = () => Promise<Provider>;

const checkEveryMs = 60_000;

/**
 * The provider, built at its first use (only then the hub's own address is certain) and anew when its keys have
 * changed or another one's time has come. Keys are looked at once a minute at most.
 */
export function createProvider(ctx: Context, secrets: () => ProviderSecrets): CurrentProvider {
  let built: { provider: Provider; made: string } | null = null;
  let checked = Number.NEGATIVE_INFINITY;
  let checking: Promise<Provider> | null = null;

  async function check(): Promise<Provider> {
    const keys = await readKeys(ctx);
    const origin = ctx.config.publicUrl;
    const made = JSON.stringify([origin, ...keys.map(({ kid }) => kid)]);
    if (built?.made !== made) {
      const { client: clientSecret, cookies: cookieSecret } = secrets();
      built = { provider: build(ctx, { origin, clientSecret, cookieSecret, keys }), made };
    }
    checked = ctx.now().getTime();
    return built.provider;
  }

  return async () => {
    if (built && ctx.now().getTime() - checked < checkEveryMs) return built.provider;
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  };
}

function build(ctx: Context, parts: Parameters<typeof configurationOf>[1]): Provider {
  const provider = new Provider(`${parts.origin}/oidc`, configurationOf(ctx, parts));
  // The mount says how the hub is reached, whatever stands before it.
  provider.proxy = true;
  provider.use(closedToOtherOrigins);
  // Without a listener it would be printed among the log lines, with its stack.
  (provider as EventEmitter).on('error', (error) =>
    ctx.log.info({ err: error }, 'a connection to the identity provider broke'),
  );
  provider.on('server_error', (_koa, error) => ctx.log.error({ err: error }, 'the identity provider failed'));
  return provider;
}

/** Only the hub talks to its provider, and never from a page: no other site's page may read an answer. */
async function closedToOtherOrigins(koa: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  for (const name of Object.keys(koa.response.headers)) if (/^access-control-/i.test(name)) koa.remove(name);
}
