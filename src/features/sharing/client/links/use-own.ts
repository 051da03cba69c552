import { useAbility } from '#client/lib/ability.ts';
import { useUser } from '#client/session/user-store.ts';

/** Returns which links the member may change, and whether they oversee those of others. */
export function useOwn() {
  const uid = useUser()?.uid;
  const oversees = useAbility()
    .rulesFor('read', 'Link')
    .some(({ conditions }) => !conditions);
  return { isOwn: ({ owner }: { owner: string }) => owner === uid, oversees };
}
