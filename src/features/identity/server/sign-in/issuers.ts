import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { Context } from '#server/context.ts';
import { perHub } from '#server/per-hub.ts';
import { hourMs } from '#shared/durations.ts';
import { embeddedIssuer, hasOwnProvider } from '../provider/embedded.ts';

/** An OpenID Connect issuer. */
export interface Issuer {
  /** Key in addresses. */
  key: string;
  /** Name for people; empty for the embedded one. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Function for its requests, if not over the network. */
  fetch?: CustomFetch;
}

const answerSeconds = 10;
/** Time that an issuer's configuration is cached. */
const cacheMs = hourMs;

interface CachedIssuer {
  configuration: Promise<Configuration>;
  until: number;
}

const makeCache = () => new Map<string, CachedIssuer>();

/** Lists all issuers, in the order in which people are offered them. */
export async function listIssuers(ctx: Context): Promise<Issuer[]> {
  if (hasOwnProvider(ctx)) {
    const { fetch, ...own } = embeddedIssuer(ctx);
    return [{ key: 'local', name: '', ...own, fetch: (url, options) => fetch(url, options as RequestInit) }];
  }
  return ctx.config.issuers.map((setting, at) => ({
    ...setting,
    key: String(at + 1),
    name: setting.name || new URL(setting.issuer).host,
  }));
}

/** Finds the issuer of this key; without a key the first. */
export async function findIssuer(ctx: Context, key?: string): Promise<Issuer | undefined> {
  const issuers = await listIssuers(ctx);
  return key === undefined ? issuers[0] : issuers.find((issuer) => issuer.key === key);
}

/** Discovers an issuer's configuration, from the cache if possible. Failures are not cached. */
export function configurationOf(ctx: Context, issuer: Issuer): Promise<Configuration> {
  const cache = perHub(ctx, makeCache);
  const before = cache.get(issuer.key);
  if (before && before.until > ctx.now().getTime()) return before.configuration;
  const configuration = discover(issuer);
  cache.set(issuer.key, { configuration, until: ctx.now().getTime() + cacheMs });
  configuration.catch(() => cache.delete(issuer.key));
  return configuration;
}

async function discover({ issuer, clientId, clientSecret, fetch }: Issuer): Promise<Configuration> {
  const address = new URL(issuer);
  const execute = [
    // The token comes directly from the issuer, yet its signature is checked too: a forged one must not pass anywhere.
    enableNonRepudiationChecks,
    // An issuer on this machine or in a closed network may lack TLS: the operator configured its address.
    ...(address.protocol === 'http:' ? [allowInsecureRequests] : []),
  ];
  const options = { execute, timeout: answerSeconds, ...(fetch && { [customFetch]: fetch }) };
  return discovery(address, clientId, clientSecret || undefined, authenticate(clientSecret), options);
}

/** Client authentication that the issuer supports; the standard's default first. */
function authenticate(clientSecret: string): ClientAuth {
  if (!clientSecret) return None();
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    const way = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    way(clientSecret)(server, ...rest);
  };
}
