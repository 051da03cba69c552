import { type CheckDefinition, type Finding, failed, passed } from './check.ts';

const name = 'self-test';
const leastBytes = 50_000_000;

export const databaseCheck: CheckDefinition = {
  name: 'database',
  run: async () => ((await storesData()) ? judgeSpace(await freeBytes()) : failed('database-blocked')),
};

/** Judges the free space; null if the browser does not report it. */
export function judgeSpace(free: number | null): Finding {
  if (free === null) return passed('database-works');
  return free < leastBytes
    ? failed('database-full', { space: free })
    : passed('database-free', { space: free });
}

async function storesData(): Promise<boolean> {
  try {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.result.createObjectStore('things');
    const database = await done(opening);
    try {
      const value = Math.random();
      const things = () => database.transaction('things', 'readwrite').objectStore('things');
      await done(things().put(value, 'key'));
      return (await done(things().get('key'))) === value;
    } finally {
      database.close();
      indexedDB.deleteDatabase(name);
    }
  } catch {
    return false;
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function freeBytes(): Promise<number | null> {
  // Missing without https and in older browsers.
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota === undefined ? null : Math.max(0, quota - usage);
}
