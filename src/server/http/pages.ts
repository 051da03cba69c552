import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorPageStatuses, isErrorPageStatus, type PublicPage } from '#shared/page.ts';
import { type Fields, pathsOf, toServerPath } from '#shared/pages.ts';
import { abilityFor, rulesFor } from '../access.ts';
import type { Context } from '../context.ts';
import type { HubRoute, Room } from '../room.ts';
import { actorOf } from './actor.ts';
import { openRenderer } from './renderer.ts';
import { sendHub, sendPublic } from './send-page.ts';

/** Makes and sends the HTML of both entries. */
export interface Pages {
  sendPublic(request: FastifyRequest, reply: FastifyReply, page: PublicPage): Promise<FastifyReply>;
  /** An address nobody knows: not found, or home, as configured. */
  sendUnknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Serves every page there is: the platform's own and the rooms'. */
export async function servePages(app: FastifyInstance, ctx: Context, rooms: readonly Room[]): Promise<Pages> {
  const renderer = await openRenderer(app, ctx);
  app.addHook('onClose', () => renderer.close());
  const pages: Pages = {
    sendPublic: (request, reply, page) => {
      const rules = rulesFor(rooms, actorOf(ctx, request));
      return sendPublic(ctx, renderer, { request, reply, rules }, page);
    },
    sendUnknown: async (request, reply) =>
      ctx.config.unknownPaths === 'home' && isPageRequest(request)
        ? reply.redirect('/', 302)
        : pages.sendPublic(request, reply, { kind: 'error', status: 404 }),
  };
  serveOwnPages(app, pages);

  const answerHub = async (request: FastifyRequest, reply: FastifyReply, room: string, page: HubRoute) => {
    const actor = actorOf(ctx, request);
    if (page.needs && !abilityFor(rooms, actor).can(...page.needs))
      return pages.sendPublic(request, reply, { kind: 'error', status: 401 });
    const fields = fieldsOf(request, page.path);
    const instead = page.guard?.(fields);
    if (instead) return reply.redirect(instead, 302);
    const found = (await page.find?.(ctx, actor, fields)) ?? true;
    const exchange = { request, reply, rules: rulesFor(rooms, actor) };
    return sendHub(ctx, renderer, exchange, { room, address: page, status: found ? 200 : 404 });
  };
  for (const room of rooms) {
    for (const page of room.hubPages ?? [])
      for (const path of pathsOf(page))
        serve(app, path, (request, reply) => answerHub(request, reply, room.name, page));
    for (const { path, open } of room.publicPages ?? [])
      serve(app, path, async (request, reply) => {
        const asked = { fields: fieldsOf(request, path), query: queryOf(request) };
        return pages.sendPublic(request, reply, await open(ctx, actorOf(ctx, request), asked));
      });
  }
  return pages;
}

/** The landing page, sign-in, and the pages for what went wrong. */
function serveOwnPages(app: FastifyInstance, pages: Pages): void {
  app.get('/', (request, reply) => {
    const signIn = Object.hasOwn(request.query as object, 'sign-in');
    return pages.sendPublic(request, reply, { kind: 'landing', ...(signIn && { signIn }) });
  });
  serve(app, '/login', async (_request, reply) => reply.redirect('/?sign-in', 302));
  for (const path of ['/not-authorized', '/pages/misc/not-authorized'])
    serve(app, path, (request, reply) => pages.sendPublic(request, reply, { kind: 'not-authorized' }));
  for (const status of errorPageStatuses)
    serve(app, `/${status}`, (request, reply) =>
      pages.sendPublic(request, reply, { kind: 'error', status, asked: true }),
    );
  serve(app, '/pages/misc/not-found/{error}', (request, reply) => {
    const asked = Number((request.params as Fields).error);
    const status = isErrorPageStatus(asked) ? asked : 404;
    return pages.sendPublic(request, reply, { kind: 'error', status, asked: true });
  });
}

/** Answers a path; with a slash at its end it leads to the path without. */
function serve(
  app: FastifyInstance,
  path: string,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const form = toServerPath(path);
  app.get(form, answer);
  // What follows a star may itself end in a slash.
  if (form.endsWith('*')) return;
  app.get(`${form}/`, async (request, reply) => {
    const path = request.url.slice(0, request.url.length - queryOf(request).length);
    return reply.redirect(`${path.slice(0, -1)}${queryOf(request)}`, 301);
  });
}

/** A missing script or picture stays missing, whatever unknown pages do. */
function isPageRequest({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/\.\w+(\?|$)/.test(url);
}

function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at);
}

/** The fields of a path by name; the rest of an address has the name before its dots. */
function fieldsOf(request: FastifyRequest, path: string): Fields {
  const { '*': rest, ...fields } = request.params as Fields;
  const name = /\{(\w+)…\}/.exec(path)?.[1];
  return name && rest !== undefined ? { ...fields, [name]: rest } : fields;
}
