import { findPeople } from '#features/identity/server/index.ts';
import type { Context } from '#server/context.ts';

/** Looks people's names up, each once. Somebody who has left is named as long as the name is known. */
export function namesIn(ctx: Context): (uid: string | null | undefined) => Promise<string> {
  const names = new Map<string, string>();
  return async (uid) => {
    if (!uid) return '';
    const name = names.get(uid) ?? (await findPeople(ctx, { uids: [uid] }))[0]?.name ?? uid;
    names.set(uid, name);
    return name;
  };
}
