import { inOrder } from '#features/audit/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Bundle } from '../../contract.ts';
import { approvalsOf } from '../retention/facts/repository.ts';
import { findFilings, type StoredFiling } from './repository.ts';

/** That an item is no longer what was filed. */
export interface Changed {
  filing: StoredFiling;
  /** When what it is now was approved. */
  since: Date;
}

const atOnce = 200;

/** Those of these items that were filed, and then approved with another content than was filed. */
export async function changedAmong(ctx: Context, items: readonly string[]): Promise<Map<string, Changed>> {
  const found = new Map<string, Changed>();
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

/** Null where what was approved last is what was filed, or where nobody can tell what was. */
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

/** What an item says and shows. Its picture, its circle and what the rules put beside it change nothing of that. */
function contentOf(bundle: string): string {
  const { kind, source, titles, descriptions, captions, chapters, episode } = JSON.parse(bundle) as Bundle;
  return inOrder({
    ...{ kind, titles, descriptions, chapters },
    ...(episode && { episode: { ...episode, artwork: null } }),
    source: 'sha256' in source ? source.sha256 : source.address,
    captions: captions.map(({ language, sha256 }) => ({ language, sha256 })),
  });
}
