import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Route } from '#shared/contract.ts';
import type { Context } from '../context.ts';
import { escapeHtml } from './escape.ts';
import { describeApi } from './openapi.ts';
import { pageHeaders } from './security.ts';

const style = `
:root { color-scheme: dark light; --line: color-mix(in srgb, currentColor 16%, transparent);
  background: light-dark(#ffffff, #101218); color: light-dark(#191c24, #e9ebf1); }
a { color: light-dark(#5a50bb, #aba4f6); }
body { font: 16px/1.6 system-ui, sans-serif; max-inline-size: 56rem; margin: 0 auto; padding: 2rem 1rem; }
article { border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.25rem; margin-block: 1rem; }
h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; } h2 b { margin-inline-end: .5rem; }
pre { overflow-x: auto; font-size: 13px; padding: .75rem; border-radius: 6px; background: var(--line); }
summary { cursor: pointer; padding-block: .5rem; }`;

/** Serves `/api/openapi.json` and the readable `/api/docs`; both are built at the first request and cached. */
export function serveApiDescription(
  app: FastifyInstance,
  ctx: Context,
  routes: readonly Route[],
  version: string,
): void {
  let forMachines: string | undefined;
  let forPeople: string | undefined;
  app.get('/api/openapi.json', { config: { access: 'anyone' } }, async (_request, reply) => {
    forMachines ??= JSON.stringify(describeApi(ctx.config.appTitle, version, routes));
    return reply.header('content-type', 'application/json; charset=utf-8').send(forMachines);
  });
  app.get('/api/docs', { config: { access: 'anyone' } }, async (_request, reply) => {
    forPeople ??= routes.map(docsOfRoute).join('\n');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers(pageHeaders(ctx, { nonce }))
      .header('content-type', 'text/html; charset=utf-8')
      .send(docsPage(`${ctx.config.appTitle} API`, forPeople, nonce));
  });
}

function docsPage(title: string, articles: string, nonce: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style>
<main><h1>${escapeHtml(title)}</h1>
<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Every change carries the header
<code>x-hub-token</code> with the token of <code>GET /api/session</code>. Errors answer
<code>{"code", "params", "requestId"}</code>.</p>
${articles}</main></html>`;
}

function docsOfRoute(route: Route): string {
  const schema = (of: z.ZodType, io: 'input' | 'output') =>
    `<pre tabindex="0">${escapeHtml(JSON.stringify(z.toJSONSchema(of, { io }), null, 2))}</pre>`;
  return `<article><h2><b>${route.method}</b><code>${escapeHtml(route.path)}</code></h2>
<p>${escapeHtml(route.summary)}</p>${(route.aliases ?? []).map((path) => `<p>Also at <code>${escapeHtml(path)}</code></p>`).join('')}
<details><summary>Input</summary>${schema(route.input, 'input')}</details>
<details><summary>Answer ${route.status ?? 200}</summary>${schema(route.output, 'output')}</details></article>`;
}
