import type { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { PublicAnswer } from '#server/room.ts';

const answers = new WeakMap<IncomingMessage, PublicAnswer>();

/** Lets the hub answer with this page in place of the provider. */
export function answerWithPage(koa: KoaContextWithOIDC, page: PublicAnswer): void {
  koa.respond = false;
  answers.set(koa.req, page);
}

/** Page to answer with, if the provider has not answered itself. */
export function pageInstead(request: IncomingMessage): PublicAnswer | undefined {
  return answers.get(request);
}
