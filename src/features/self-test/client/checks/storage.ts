import type { CheckDefinition } from './check.ts';

const key = 'self-test';

export const storageCheck: CheckDefinition = {
  name: 'storage',
  run: async () => ({ ...(works() ? found : missing) }),
};

const found = { passed: true, detail: 'storage-works' } as const;
const missing = { passed: false, detail: 'storage-blocked' } as const;

function works(): boolean {
  try {
    const value = String(Math.random());
    localStorage.setItem(key, value);
    const same = localStorage.getItem(key) === value;
    localStorage.removeItem(key);
    return same;
  } catch {
    return false;
  }
}
