import type { Provider } from 'oidc-provider';
import type { Context } from '#server/context.ts';
import { readKeys } from './keys.ts';

/** Secrets that all nodes share. */
export interface ProviderSecrets {
  client: string;
  cookies: string;
}

/** Returns the current provider. */
export type CurrentProvider = () => Promise<Provider>;

const checkEveryMs = 60_000;

/**
 * Creates the provider lazily, once the hub's own address is certain, and rebuilds it when the signing key or the
 * published keys change. Keys are checked once a minute at most.
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
      // Loaded lazily: it takes a good part of the start.
      const { buildProvider } = await import('./build.ts');
      built = { provider: buildProvider(ctx, { origin, clientSecret, cookieSecret, keys }), made };
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
