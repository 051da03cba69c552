import * as z from 'zod';
import { route } from '#shared/contract.ts';
import { bind } from './handle.ts';

const reportCrash = route({
  method: 'POST',
  path: '/api/crashes',
  summary: 'Note that a page broke in the browser; the answer is what the person tells support',
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

/** A page that broke leaves a line in the log, under the id that its page shows; without the keys in its address. */
export const crashRoute = bind(reportCrash, (ctx, crash) => {
  const path = crash.path.replace(/[^/]{16,}/g, '…');
  ctx.log.warn({ requestId: ctx.requestId, crash: { ...crash, path } }, 'a page broke in the browser');
  return { reference: ctx.requestId };
});
