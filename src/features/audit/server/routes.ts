import { bind } from '#server/http/handle.ts';
import { auditRoutes } from '../contract.ts';
import { firstChainFault, verifyChains } from './chains.ts';
import { gatherAnchors } from './checks/anchors.ts';
import { listChecks } from './checks/repository.ts';
import { readDocument } from './documents/read.ts';
import { toAuditEntry } from './present.ts';
import { readPage } from './trail.ts';
import { verifyTrail } from './verify.ts';

/** Length of one part: well below the time limit of a request, and short enough for a moving progress bar. */
const partMs = 2000;
const mostChecks = 31;

export const routes = [
  bind(auditRoutes.list, async (ctx, { before, after, size, ...filter }) => {
    const { rows, newer, older } = await readPage(ctx, filter, { before, after, size });
    return { entries: rows.map((row) => toAuditEntry(ctx, row)), newer, older };
  }),
  bind(auditRoutes.verify, async (ctx, { from }) => {
    const verdict = await verifyTrail(ctx, { ...(await gatherAnchors(ctx)), from, atMostMs: partMs });
    if (!verdict.done || verdict.broken) return verdict;
    return { ...verdict, broken: firstChainFault(await verifyChains(ctx)) };
  }),
  bind(auditRoutes.document, readDocument),
  bind(auditRoutes.checks, async (ctx) => ({
    checks: (await listChecks(ctx, mostChecks)).map(({ at, seq, hash, broken, copy }) => ({
      seq,
      hash,
      broken,
      copy: copy && { state: copy.state, until: copy.until },
      at: at.toISOString(),
    })),
  })),
];
