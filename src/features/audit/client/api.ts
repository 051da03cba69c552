import { useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import type { InputOf, OutputOf } from '#shared/contract.ts';
import { auditRoutes, type Verdict } from '../contract.ts';

export type Asked = InputOf<typeof auditRoutes.list>;
export type AuditPage = OutputOf<typeof auditRoutes.list>;

export const trailKey = (asked: Asked) => ['audit', 'trail', asked] as const;

export const readTrail = (asked: Asked, signal: AbortSignal) => call(auditRoutes.list, asked, signal);

export function useChecks() {
  return useQuery({
    queryKey: ['audit', 'checks'],
    queryFn: async ({ signal }) => (await call(auditRoutes.checks, {}, signal)).checks,
  });
}

/** Has the whole trail recomputed, part by part: however long it is, no request takes long. */
export async function verifyTrail(onPart: (verdict: Verdict) => void): Promise<Verdict> {
  let verdict = await call(auditRoutes.verify, {});
  while (!verdict.done) {
    onPart(verdict);
    const { seq, hash } = verdict;
    verdict = await call(auditRoutes.verify, { from: { seq, hash } });
  }
  return verdict;
}
