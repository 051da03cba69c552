import { inOrder } from '#features/audit/server/doors/proof.ts';
import { itemFields } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { recordedOf } from '#shared/fields.ts';
import { Bundle } from '../../contract.ts';
import { approvalsOf } from '../retention/facts/repository.ts';
import { findFilings, type StoredFiling } from './repository.ts';

/** An approved change of an item since it was filed. */
export interface UnfiledChange {
  filing: StoredFiling;
  /** Approval of its present content. */
  since: Date;
}

const atOnce = 200;

/** Returns those items that were filed, and then approved with other content. */
export async function findUnfiledChanges(
  ctx: Context,
  items: readonly string[],
): Promise<Map<string, UnfiledChange>> {
  const found = new Map<string, UnfiledChange>();
  for (let from = 0; from < items.length; from += atOnce) {
    const some = items.slice(from, from + atOnce);
    const filings = await findFilings(ctx, some);
    const approvals = Map.groupBy(await approvalsOf(ctx, [...filings.keys()]), ({ item }) => item);
    for (const [item, filing] of filings) {
      const since = changedSince(filing, approvals.get(item) ?? []);
      if (since) found.set(item, { filing, since });
    }
  }
  return found;
}

type Approvals = Awaited<ReturnType<typeof approvalsOf>>;

/** Returns null where the latest approval is what was filed, or where it is unknown what was. */
function changedSince(filing: StoredFiling, approvals: Approvals): Date | null {
  const approved = approvals.flatMap(({ state, decidedAt, seal, bundle }) =>
    state === 'approved' && decidedAt ? { decidedAt, seal, content: contentOf(bundle) } : [],
  );
  const filed = approved.find(({ seal }) => seal === filing.seal)?.content;
  if (filed === undefined) return null;
  approved.sort((one, other) => one.decidedAt.getTime() - other.decidedAt.getTime());
  let since: Date | null = null;
  for (const { decidedAt, content } of approved)
    since = decidedAt < filing.at || content === filed ? null : (since ?? decidedAt);
  return since;
}

/** Returns what an item says and shows. Its picture, its audience and the disclosures are no part of that. */
function contentOf(bundle: string): string {
  const approved = Bundle.parse(JSON.parse(bundle));
  const { source, captions, episode } = approved;
  return inOrder({
    ...recordedOf(itemFields, 'filed', approved),
    ...(episode && { episode: { ...episode, artwork: null } }),
    source: 'sha256' in source ? source.sha256 : source.address,
    captions: captions.map(({ language, sha256 }) => ({ language, sha256 })),
  });
}
