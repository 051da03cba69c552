import { expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { collectHooks, provide } from '#server/hooks.ts';
import { rooms } from '#server/rooms.ts';
import { testContext } from '../../../../test/context.ts';
import type { Verdict } from '../contract.ts';
import { auditedChains, type Chain } from './chains.ts';
import { commands } from './commands.ts';

it.each<[Verdict['broken'], string]>([
  [
    { seq: 12, fault: 'record', column: 'things one' },
    'The things are broken: things one differs from what entry 12 of the trail recorded, or is missing.',
  ],
  [
    { seq: 0, fault: 'record', column: 'things two' },
    'The things are broken: no entry of the trail records things two.',
  ],
  [{ seq: 3, fault: 'missing' }, 'The things are broken at number 3: it is missing.'],
])('verify names the place of %j', async (broken, words) => {
  const things: Chain = {
    name: 'things',
    about: 'things',
    verify: async () => ({ seq: 1, hash: 'a', broken }),
  };
  const hooks = collectHooks([...rooms, { name: 'things', provides: provide(auditedChains, things) }]);
  const [verify] = commands;
  const ctx = { ...actAsHub(await testContext('sqlite')), hooks };
  expect(await verify?.run(ctx, {} as never)).toMatchObject({ lines: [words], failed: true });
});
