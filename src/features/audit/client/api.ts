import { useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { fillPath, type InputOf, type OutputOf } from '#shared/contract.ts';
import { auditRoutes, type Verdict } from '../contract.ts';

export type TrailListQuery = InputOf<typeof auditRoutes.list>;
export type AuditPage = OutputOf<typeof auditRoutes.list>;

export const trailKey = (query: TrailListQuery) => ['audit', 'trail', query] as const;

export const readTrail = (query: TrailListQuery, signal: AbortSignal) =>
  call(auditRoutes.list, query, signal);

export function useChecks() {
  return useQuery({
    queryKey: ['audit', 'checks'],
    queryFn: async ({ signal }) => (await call(auditRoutes.checks, {}, signal)).checks,
  });
}

export type DocumentRequest = InputOf<typeof auditRoutes.document>;
export type FoundDocument = OutputOf<typeof auditRoutes.document>;

export function useDocument(request: DocumentRequest) {
  return useQuery({
    queryKey: ['audit', 'document', request],
    queryFn: ({ signal }) => call(auditRoutes.document, request, signal),
    placeholderData: (last, query) => {
      const before = query?.queryKey[2] as DocumentRequest | undefined;
      return before?.type === request.type && before.id === request.id ? last : undefined;
    },
  });
}

/** Address of a document as a file. */
export function documentFile({
  type,
  id,
  seq,
}: Pick<DocumentRequest, 'type' | 'id'> & { seq: number }): string {
  return `${fillPath(auditRoutes.document.path, { type, id })}?${new URLSearchParams({ seq: String(seq) })}`;
}

/** Recomputes the whole trail in parts, so that no request takes long however long the trail is. */
export async function verifyTrail(onPart: (verdict: Verdict) => void): Promise<Verdict> {
  let verdict = await call(auditRoutes.verify, {});
  while (!verdict.done) {
    onPart(verdict);
    const { seq, hash } = verdict;
    verdict = await call(auditRoutes.verify, { from: { seq, hash } });
  }
  return verdict;
}
