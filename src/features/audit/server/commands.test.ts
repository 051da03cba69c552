import { expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { testContext } from '../../../../test/context.ts';
import type { Verdict } from '../contract.ts';
import { checkChain } from './chains.ts';
import { commands } from './commands.ts';

it.each<[Verdict['broken'], string]>([
  [
    { seq: 12, fault: 'record', column: 'things one' },
    'The things are broken: things one is not as entry 12 of the trail says that it was written, or is gone.',
  ],
  [
    { seq: 0, fault: 'record', column: 'things two' },
    'The things are broken: no entry of the trail tells of things two.',
  ],
  [{ seq: 3, fault: 'missing' }, 'The things are broken at number 3: it is missing.'],
])('verify says of %j where it is', async (broken, words) => {
  checkChain({ name: 'things', about: 'things', verify: async () => ({ seq: 1, hash: 'a', broken }) });
  const [verify] = commands;
  const ctx = actAsHub(await testContext('sqlite'));
  expect(await verify?.run(ctx, {} as never)).toMatchObject({ lines: [words], failed: true });
});
