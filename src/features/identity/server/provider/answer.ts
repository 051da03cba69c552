import type { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { PublicPage } from '#shared/page.ts';

const answers = new WeakMap<IncomingMessage, PublicPage>();

/** Leaves the answer to the hub, which draws this page. */
export function answerWithPage(koa: KoaContextWithOIDC, page: PublicPage): void {
  koa.respond = false;
  answers.set(koa.req, page);
}

/** The page that the provider wants to be shown, where it has not answered by itself. */
export function pageInstead(request: IncomingMessage): PublicPage | undefined {
  return answers.get(request);
}
