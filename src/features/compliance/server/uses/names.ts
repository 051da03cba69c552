import { findPeople } from '#features/identity/server/index.ts';
import type { Context } from '#server/context.ts';

/** What somebody is called, also those who are no longer here as far as that is known; each is asked for once. */
export function namesIn(ctx: Context): (uid: string | null | undefined) => Promise<string> {
  const known = new Map<string, string>();
  return async (uid) => {
    if (!uid) return '';
    const name = known.get(uid) ?? (await findPeople(ctx, { uids: [uid] }))[0]?.name ?? uid;
    known.set(uid, name);
    return name;
  };
}
