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
import { embeddedIssuer, hasOwnProvider } from '../provider/embedded.ts';

/** Somebody who vouches for people. */
export interface Issuer {
  /** What it is called in addresses. */
  key: string;
  /** What people know it by; empty for the embedded one. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How it is spoken to, where that is not the network. */
  fetch?: CustomFetch;
}

const answerSeconds = 10;
/** What was found out about an issuer is asked for again after this long. */
const knownForMs = 60 * 60 * 1000;

interface Known {
  configuration: Promise<Configuration>;
  until: number;
}

const known = new WeakMap<Context['config'], Map<string, Known>>();

/** All issuers there are, in the order people are offered them. */
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

/** The issuer of this key; the first where none is named. */
export async function findIssuer(ctx: Context, key?: string): Promise<Issuer | undefined> {
  const issuers = await listIssuers(ctx);
  return key === undefined ? issuers[0] : issuers.find((issuer) => issuer.key === key);
}

/** What one must know to speak with an issuer. A failed try is not remembered. */
export function configurationOf(ctx: Context, issuer: Issuer): Promise<Configuration> {
  const perHub = known.get(ctx.config) ?? new Map<string, Known>();
  known.set(ctx.config, perHub);
  const before = perHub.get(issuer.key);
  if (before && before.until > ctx.now().getTime()) return before.configuration;
  const configuration = discover(issuer);
  perHub.set(issuer.key, { configuration, until: ctx.now().getTime() + knownForMs });
  configuration.catch(() => perHub.delete(issuer.key));
  return configuration;
}

async function discover({ issuer, clientId, clientSecret, fetch }: Issuer): Promise<Configuration> {
  const address = new URL(issuer);
  const execute = [
    // The token comes straight from the issuer, yet its signature is checked too: a forged one must not pass on any way.
    enableNonRepudiationChecks,
    // An issuer on this machine or in a closed network may do without TLS: the operator has written down its address.
    ...(address.protocol === 'http:' ? [allowInsecureRequests] : []),
  ];
  const options = { execute, timeout: answerSeconds, ...(fetch && { [customFetch]: fetch }) };
  return discovery(address, clientId, clientSecret || undefined, authenticate(clientSecret), options);
}

/** By the way that the issuer takes; the standard's default first. */
function authenticate(clientSecret: string): ClientAuth {
  if (!clientSecret) return None();
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    const way = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    way(clientSecret)(server, ...rest);
  };
}
