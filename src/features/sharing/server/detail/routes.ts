import { bind } from '#server/http/handle.ts';
import { AppError } from '#shared/errors.ts';
import { sharedRoutes } from '../../contract.ts';
import { findShareable } from '../links/target.ts';
import { optionsOf } from '../open/address.ts';
import { startIn } from '../open/start.ts';
import { findDetail } from './find.ts';
import { toDetail, toSharing } from './present.ts';

export const detailApi = [
  bind(sharedRoutes.may, async (ctx, input) => toSharing(ctx, await findShareable(ctx, ctx.actor, input))),
  bind(sharedRoutes.read, async (ctx, { type, id, query, language }, { request }) => {
    const { method, headers, ip: address } = request;
    const found = await findDetail(ctx, { type, path: id, query, visit: { method, headers, address } });
    if (!found) throw new AppError('not-found');
    if ('instead' in found) return found;
    return toDetail(ctx, found.content, { language, startAt: startIn(found.content, optionsOf(query)) });
  }),
];
