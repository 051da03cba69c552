import { bind } from '#server/http/handle.ts';
import { auditRoutes } from '../contract.ts';
import { toAuditEntry } from './present.ts';
import { readPage } from './trail.ts';
import { verifyTrail } from './verify.ts';

/** Well below the time a request may take, and often enough for a bar that moves. */
const partMs = 2000;

export const routes = [
  bind(auditRoutes.list, async (ctx, { before, after, size, ...filter }) => {
    const { rows, newer, older } = await readPage(ctx, filter, { before, after, size });
    return { entries: rows.map(toAuditEntry), newer, older };
  }),
  bind(auditRoutes.verify, (ctx, { from }) => verifyTrail(ctx, { from, atMostMs: partMs })),
];
