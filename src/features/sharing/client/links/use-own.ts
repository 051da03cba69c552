import { useAbility } from '#client/lib/ability.ts';
import { useUser } from '#client/session/user-store.ts';

/** Whose links somebody may change, and whether they look after those of others. */
export function useOwn() {
  const uid = useUser()?.uid;
  const oversees = useAbility()
    .rulesFor('read', 'Link')
    .some(({ conditions }) => !conditions);
  return { isOwn: ({ owner }: { owner: string }) => owner === uid, oversees };
}
