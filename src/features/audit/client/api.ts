import { useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { fillPath, type InputOf, type OutputOf } from '#shared/contract.ts';
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

export type DocumentAsked = InputOf<typeof auditRoutes.document>;
export type FoundDocument = OutputOf<typeof auditRoutes.document>;

export function useDocument(asked: DocumentAsked) {
  return useQuery({
    queryKey: ['audit', 'document', asked],
    queryFn: ({ signal }) => call(auditRoutes.document, asked, signal),
    placeholderData: (last, query) => {
      const before = query?.queryKey[2] as DocumentAsked | undefined;
      return before?.type === asked.type && before.id === asked.id ? last : undefined;
    },
  });
}

/** Address of a document as a file. */
export function documentFile({
  type,
  id,
  seq,
}: Pick<DocumentAsked, 'type' | 'id'> & { seq: number }): string {
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
