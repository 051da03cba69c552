import { bind } from '#server/http/handle.ts';
import { auditRoutes } from '../contract.ts';
import { brokenBeside, verifyChains } from './chains.ts';
import { gatherAnchors } from './checks/anchors.ts';
import { listChecks } from './checks/repository.ts';
import { readDocument } from './documents/read.ts';
import { toAuditEntry } from './present.ts';
import { readPage } from './trail.ts';
import { verifyTrail } from './verify.ts';

/** Well below the time a request may take, and often enough for a bar that moves. */
const partMs = 2000;
const mostChecks = 31;

export const routes = [
  bind(auditRoutes.list, async (ctx, { before, after, size, ...filter }) => {
    const { rows, newer, older } = await readPage(ctx, filter, { before, after, size });
    return { entries: rows.map(toAuditEntry), newer, older };
  }),
  bind(auditRoutes.verify, async (ctx, { from }) => {
    const verdict = await verifyTrail(ctx, { ...(await gatherAnchors(ctx)), from, atMostMs: partMs });
    if (!verdict.done || verdict.broken) return verdict;
    return { ...verdict, broken: brokenBeside(await verifyChains(ctx)) };
  }),
  bind(auditRoutes.document, readDocument),
  bind(auditRoutes.checks, async (ctx) => ({
    checks: (await listChecks(ctx, mostChecks)).map(({ at, seq, hash, broken, copy }) => ({
      ...{ seq, hash, broken, copy: copy && { state: copy.state, until: copy.until } },
      at: at.toISOString(),
    })),
  })),
];
