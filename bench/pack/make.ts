import { makePack } from '#features/compliance/server/pack/make.ts';
import type { StoredPack } from '#features/compliance/server/pack/stored.ts';
import { closeContext } from '#server/context.ts';
import { newId } from '#shared/ids.ts';
import { openContext } from '../../test/open-context.ts';

/** Makes one pack of everything in a folder and prints its bytes, milliseconds, CPU time and peak memory. */
const ctx = await openContext({ DATA_DIR: process.argv[2] ?? '' });
const pack: StoredPack = {
  id: newId(),
  state: 'making',
  scope: {},
  names: {},
  withMedia: true,
  withChain: true,
  language: 'en',
  reason: 'Bench',
  madeBy: { uid: 'bench', name: 'Bench' },
  madeAt: new Date(),
  items: { done: 0, total: 0 },
  bytes: 0,
  readyAt: null,
  expiresAt: null,
  key: null,
  manifest: null,
};
const begun = performance.now();
const { bytes } = await makePack(ctx, pack, async () => {});
const ms = performance.now() - begun;
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({ bytes, ms, cpuMs: (user + system) / 1000, rssKb: process.resourceUsage().maxRSS }),
);
await closeContext(ctx);
