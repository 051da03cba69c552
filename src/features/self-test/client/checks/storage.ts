import { type CheckDefinition, failed, passed } from './check.ts';

const key = 'self-test';

export const storageCheck: CheckDefinition = {
  name: 'storage',
  run: async () =>
    canStore(() => localStorage) && canStore(() => sessionStorage)
      ? passed('storage-works')
      : failed('storage-blocked'),
};

/** True if values can be stored. Blocked storage throws even when it is accessed. */
function canStore(storage: () => Storage): boolean {
  try {
    const value = String(Math.random());
    storage().setItem(key, value);
    const same = storage().getItem(key) === value;
    storage().removeItem(key);
    return same;
  } catch {
    return false;
  }
}
