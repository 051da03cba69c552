import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { maskReport, pathMasker } from '../privacy/mask.ts';
import type { Room } from '../room.ts';
import { type BoundRoute, bind } from './handle.ts';

const reportCrash = route({
  method: 'POST',
  path: '/api/crashes',
  summary: 'Report that a page crashed in the browser; the answer is the reference for support',
  access: 'anyone',
  input: z.object({
    message: z.string().max(500),
    stack: z.string().max(4000),
    path: z.string().max(500),
  }),
  output: z.object({ reference: z.string() }),
  status: 201,
  limit: { max: 10, seconds: 60 },
});

/**
 * Logs a page that crashed, under the id that the page shows. The browser's report is masked, since it may contain keys in
 * addresses, names, or content of the page.
 */
export function crashRoute(rooms: readonly Room[]): BoundRoute {
  const maskPath = pathMasker(
    rooms.flatMap(({ hubPages = [], publicPages = [] }) => [
      ...hubPages.flatMap(({ path, aliases = [] }) => [path, ...aliases]),
      ...publicPages.map(({ path }) => path),
    ]),
  );
  return bind(reportCrash, (ctx, { message, stack, path }) => {
    const crash = {
      message: maskReport(message, maskPath),
      stack: maskReport(stack, maskPath),
      path: maskPath(path),
    };
    ctx.log.warn({ requestId: ctx.requestId, crash }, 'a page broke in the browser');
    return { reference: ctx.requestId };
  });
}
