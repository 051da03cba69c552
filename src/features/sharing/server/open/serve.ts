import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { recordDailyUse } from '#features/compliance/server/index.ts';
import { contentTypes } from '#features/library/contract.ts';
import { type Content, decide, decisive, findContent } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { requireSameOrigin } from '#server/http/csrf.ts';
import { callerOf, countCall, createLimiter } from '#server/http/rate-limit/limiter.ts';
import type { HttpTools } from '#server/room.ts';
import { findOrCreateSecret } from '#server/secrets/repository.ts';
import { type Visit, visitOf } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { openingsPath } from '#shared/opening.ts';
import type { EndedWhy } from '#shared/page.ts';
import { findLink } from '../links/open.ts';
import { languageOf } from '../visit/language.ts';
import { readVisit } from '../visit/link-visit.ts';
import { enterLink } from './enter.ts';
import { whereTo } from './link.ts';

const Said = z.union([
  z.strictObject({ visit: z.string().max(200), link: z.string().max(64) }),
  z.strictObject({ type: z.enum(contentTypes), id: z.string().max(64) }),
]);

const limit = { max: 240, seconds: 60 };

/**
 * Takes word from a page that somebody looks at it: the sign that tells an opening from a fetch. The page cannot say whose it
 * is; the sealed visit, or the request itself, does.
 */
export function serveOpenings(app: FastifyInstance, ctx: Context, tools: HttpTools): void {
  const limiter = findOrCreateSecret(ctx, 'rate-limit').then((secret) =>
    createLimiter('openings', limit, secret),
  );
  limiter.catch(() => {});
  app.post(openingsPath, { config: { access: 'anyone' }, bodyLimit: 1024 }, async (request, reply) => {
    requireSameOrigin(ctx, request);
    await countCall(ctx, await limiter, callerOf(request.ip));
    const said = Said.safeParse(request.body);
    if (!said.success) throw new AppError('invalid-input', { params: { issues: [] } });
    const who = { actor: await tools.recognise(request), visit: visitOf(request) };
    const ended =
      'visit' in said.data ? await ofLink(ctx, said.data, who) : await ofPublic(ctx, said.data, who);
    return reply.header('cache-control', 'no-store').send({ ended });
  });
}

interface Who {
  actor: Actor;
  visit: Visit;
}

async function ofLink(
  ctx: Context,
  { visit: token, link: id }: { visit: string; link: string },
  { actor, visit }: Who,
): Promise<EndedWhy | null> {
  const link = await findLink(ctx, id);
  const visitId = link && (await readVisit(ctx, link, token, visit));
  if (!visitId) throw new AppError('not-found');
  const reached = await whereTo(ctx, link);
  if ('ended' in reached) return reached.ended;
  return enterLink(ctx, { link, content: reached.content, visitId, actor, visit });
}

async function ofPublic(
  ctx: Context,
  { type, id }: { type: Content['type']; id: string },
  { actor, visit }: Who,
): Promise<null> {
  const content = await findContent(ctx, type, id);
  const nobody = { kind: 'visitor', id: null } as const;
  const isPublic = content && decide({ actor: nobody, content: decisive(content), purpose: 'see' }).allowed;
  if (!isPublic) throw new AppError('not-found');
  const language = languageOf(ctx, visit, { query: '', begin: null });
  const shown = content.type === 'audio_playlist' ? { ...content, items: seenIn(content.items) } : content;
  await recordDailyUse(ctx, { kind: 'opened', id, find: async () => shown, actor, visit, language });
  return null;
}

/** The items of a season that everybody sees. */
function seenIn(items: Extract<Content, { type: 'audio_playlist' }>['items']) {
  const nobody = { kind: 'visitor', id: null } as const;
  return items.filter((content) => decide({ actor: nobody, content, purpose: 'see' }).allowed);
}
