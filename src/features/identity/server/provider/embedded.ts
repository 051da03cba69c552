import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { perHub } from '#server/per-hub.ts';
import type { CurrentProvider } from './provider.ts';

export const clientId = 'resource-hub';

interface MountedProvider {
  app: FastifyInstance;
  current: CurrentProvider;
  clientSecret: () => string;
}

const makeSlot = (): { mounted?: MountedProvider } => ({});

export function setProvider(ctx: Context, mounted: MountedProvider): void {
  perHub(ctx, makeSlot).mounted = mounted;
}

/** True if people sign in at the embedded provider: no other issuer is configured. */
export function hasOwnProvider({ config }: Pick<Context, 'config'>): boolean {
  return config.issuers.length === 0;
}

export function providerOf(ctx: Context): ReturnType<CurrentProvider> {
  return mountedIn(ctx).current();
}

/** Access to the embedded provider: like any other issuer, but without leaving the process. */
export interface EmbeddedIssuer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Answers requests to the issuer's addresses; throws for any other. */
  fetch(url: string | URL, init?: RequestInit): Promise<Response>;
}

export function embeddedIssuer(ctx: Context): EmbeddedIssuer {
  const { app, clientSecret } = mountedIn(ctx);
  const origin = ctx.config.publicUrl;
  return {
    issuer: `${origin}/oidc`,
    clientId,
    clientSecret: clientSecret(),
    async fetch(url, init) {
      const request = new Request(url, init);
      const { pathname, search } = new URL(request.url);
      if (new URL(request.url).origin !== origin || !pathname.startsWith('/oidc/'))
        throw new Error('not an address of the embedded provider');
      const answer = await app.inject({
        method: request.method as 'GET',
        url: `${pathname}${search}`,
        headers: Object.fromEntries(request.headers),
        ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
      });
      return new Response(bodyOf(answer.statusCode, answer.rawPayload), {
        status: answer.statusCode,
        headers: headersOf(answer.headers),
      });
    },
  };
}

function mountedIn(ctx: Context): MountedProvider {
  const { mounted } = perHub(ctx, makeSlot);
  if (!mounted) throw new Error('the embedded provider is not served here');
  return mounted;
}

function bodyOf(status: number, payload: Buffer): Uint8Array<ArrayBuffer> | null {
  return status === 204 || status === 304 ? null : new Uint8Array(payload);
}

function headersOf(given: Readonly<Record<string, unknown>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) headers.append(name, String(each));
  return headers;
}
