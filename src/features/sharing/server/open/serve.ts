import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { pageMarkOf, recordDailyUse } from '#features/compliance/server/doors/uses.ts';
import { contentTypes, decide } from '#features/library/contract.ts';
import { accessFieldsOf, type Content, findContent } from '#features/library/server/doors/content.ts';
import type { Context } from '#server/context.ts';
import { requireSameOrigin } from '#server/http/csrf.ts';
import { callerOf, countCall } from '#server/http/rate-limit/limiter.ts';
import { limiterOf } from '#server/http/rate-limit/limiter-of.ts';
import { forRequest } from '#server/once.ts';
import type { HttpTools } from '#server/room.ts';
import { type Visit, visitOf } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import { anonymous } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { languages } from '#shared/locale.ts';
import { type OpeningAnswer, openingsPath } from '#shared/opening.ts';
import { asUse } from '../links/as-use.ts';
import { findLinkToOpen } from '../links/open.ts';
import { languageOf } from '../visit/language.ts';
import { readVisit, visitSeconds } from '../visit/link-visit.ts';
import { isBrowserVisit } from '../visit/visit-ids.ts';
import { toCookies, visitCookie } from './cookies.ts';
import { enterLink } from './enter.ts';
import { resolveLink } from './link.ts';
import { publicContentOf } from './public-content.ts';

/** `isAgain`: the page was reloaded already and has not changed. */
const shown = {
  page: z.strictObject({ mark: z.string().max(64), language: z.enum(languages) }).optional(),
  isAgain: z.boolean().optional(),
};
const OpeningReport = z.union([
  z.strictObject({
    visit: z.string().max(200),
    link: z.string().max(64),
    isFramed: z.boolean().optional(),
    ...shown,
  }),
  z.strictObject({ type: z.enum(contentTypes), id: z.string().max(64), ...shown }),
]);
type OpeningReport = z.infer<typeof OpeningReport>;

const limit = { max: 240, seconds: 60 };

/**
 * Serves reports from pages that somebody looks at them: the sign that distinguishes an opening from a fetch. The page does not say who
 * looks; the sealed visit, or the request itself, does.
 */
export function serveOpenings(app: FastifyInstance, hub: Context, tools: HttpTools): void {
  app.post(openingsPath, { config: { access: 'anyone' }, bodyLimit: 1024 }, async (request, reply) => {
    const ctx = forRequest(hub);
    requireSameOrigin(ctx, request);
    await countCall(ctx, await limiterOf(ctx, 'openings', limit), callerOf(request.ip));
    const report = OpeningReport.safeParse(request.body);
    if (!report.success) throw new AppError('invalid-input', { params: { issues: [] } });
    const who = { actor: await tools.recognise(request), visit: visitOf(request) };
    const answer =
      'visit' in report.data
        ? await ofLink(ctx, report.data, who, reply)
        : await ofPublic(ctx, report.data, who);
    return reply.header('cache-control', 'no-store').send(answer);
  });
}

interface OpenerContext {
  actor: Actor;
  visit: Visit;
}

async function ofLink(
  ctx: Context,
  { visit: token, link: id, isFramed: framed = false, ...report }: Extract<OpeningReport, { visit: string }>,
  { actor, visit }: OpenerContext,
  reply: FastifyReply,
): Promise<OpeningAnswer> {
  const found = await findLinkToOpen(ctx, id);
  const visitId = found && (await readVisit(ctx, found.link, token, { visit, actor }));
  if (!visitId) throw new AppError('not-found');
  const { link } = found;
  const reached = await resolveLink(ctx, found);
  if ('ended' in reached) return { ended: reached.ended, isOld: false };
  const { content } = reached;
  if (await isOld(ctx, report, asUse(link, content).content)) return { ended: null, isOld: true };
  const language = report.page?.language ?? null;
  const ended = await enterLink(ctx, { link, content, visitId, actor, visit, language });
  // If two tabs opened the link at the same moment, the browser is recognised by the visit that was counted.
  const cookie = { name: visitCookie, value: token, seconds: visitSeconds(visit), framed };
  if (!ended && isBrowserVisit(visitId)) reply.header('set-cookie', toCookies(ctx, link, cookie));
  return { ended, isOld: false };
}

async function ofPublic(
  ctx: Context,
  { type, id, ...report }: Extract<OpeningReport, { type: string }>,
  { actor, visit }: OpenerContext,
): Promise<OpeningAnswer> {
  const content = await findContent(ctx, type, id);
  const isPublic =
    content && decide({ actor: anonymous, content: accessFieldsOf(content), purpose: 'see' }).allowed;
  if (!isPublic) throw new AppError('not-found');
  const seen = publicContentOf(content);
  if (await isOld(ctx, report, seen)) return { ended: null, isOld: true };
  const language = report.page?.language ?? languageOf(ctx, visit, { query: '', begin: null });
  await recordDailyUse(ctx, { kind: 'opened', id, find: async () => seen, actor, visit, language });
  return { ended: null, isOld: false };
}

/** True if a page shows an earlier state of the content, for example after waiting in the background. */
async function isOld(
  ctx: Context,
  { page, isAgain = false }: Pick<OpeningReport, 'page' | 'isAgain'>,
  content: Content,
) {
  return page !== undefined && !isAgain && page.mark !== (await pageMarkOf(ctx, content));
}
