import type { Config } from '../config.ts';
import type { Storage } from './storage.ts';

export async function openStorage(_config: Config): Promise<Storage> {
  return { close: async () => {} } as unknown as Storage;
}
