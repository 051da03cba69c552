import type { Approval } from '../../contract.ts';
import type { StoredApproval } from './stored.ts';

/** Presents a submission, without its contents. */
export function toApproval(stored: StoredApproval): Approval {
  const { bundle: _bundle, fingerprint: _fingerprint, ...approval } = stored;
  return {
    ...approval,
    about: stored.about ?? 'Item',
    answers: stored.answers ?? null,
    unexamined: stored.unexamined ?? null,
    comments: stored.comments ?? [],
    together: stored.together ?? null,
    submittedAt: stored.submittedAt.toISOString(),
    decidedAt: stored.decidedAt?.toISOString() ?? null,
    expiresAt: stored.expiresAt?.toISOString() ?? null,
    endedAt: stored.endedAt?.toISOString() ?? null,
  };
}
