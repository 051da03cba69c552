import type { Context } from '#server/context.ts';
import type { HeadOf, PageRequest } from '#server/room.ts';
import type { Actor } from '#shared/actor.ts';
import { newId } from '#shared/ids.ts';
import { sharedRoutes } from '../../contract.ts';
import { pageKeys } from '../../page-keys.ts';
import { optionsOf } from '../open/address.ts';
import { startIn } from '../open/start.ts';
import { contentHead } from '../page/hub-head.ts';
import { findDetail } from './find.ts';
import { toDetail } from './present.ts';

/** Opens the page of content inside the hub's shell if the caller may see it; redirects a personal link to its own page. */
export async function openDetail(
  ctx: Context,
  actor: Actor,
  { fields: { type = '', id = '' }, ...request }: PageRequest,
): Promise<HeadOf | `/${string}` | false> {
  const acting = { ...ctx, actor, requestId: newId() };
  const found = await findDetail(acting, { ...request, type, path: id });
  if (!found) return false;
  if ('instead' in found) return found.instead;
  const { content } = found;
  return contentHead(ctx, actor, content, async (language) => {
    const startAt = startIn(content, optionsOf(request.query));
    const detail = await toDetail(acting, content, { language, startAt });
    // Parsed as the API does, so that nothing is sent that the contract does not name.
    return [
      {
        key: pageKeys.detail(type, id, request.query, language),
        data: sharedRoutes.read.output.parse(detail),
      },
    ];
  });
}
