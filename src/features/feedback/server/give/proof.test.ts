import { expect, test } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { newId } from '#shared/ids.ts';
import { onBothEnginesInFull, testContext } from '../../../../../test/context.ts';
import { solve } from '../../client/give/solve.ts';
import { checkProof, makeChallenge } from './proof.ts';
import { makeSeal, readSeal, renewSeal } from './seal.ts';
import { storeNewFeedback } from './service.ts';

const minute = 60_000;

onBothEnginesInFull('proof of work and forms of feedback', (engine) => {
  const context = testContext(engine);
  const noon = Date.UTC(2026, 0, 1, 12);
  const at = async (ms: number) => ({ ...(await context), now: () => new Date(ms) });

  test('a challenge is solved on one node and verified on another, within its time', async () => {
    const { challenge, bits } = await makeChallenge(await at(noon));
    const proof = { challenge, nonce: await solve(challenge, bits) };
    const other = { ...(await at(noon)), config: { ...(await context).config } };
    expect(await checkProof(other, proof)).toMatch(/^[0-9a-f]{64}$/);
    await expect(checkProof(await at(noon + 21 * minute), proof)).rejects.toMatchObject({
      params: { reason: 'proof-over' },
    });
  });

  test('with more feedback the work grows', async () => {
    const ctx = actAsHub(await at(noon));
    const { bits } = await makeChallenge(ctx);
    for (let count = 0; count < 200; count += 1)
      await storeNewFeedback(
        ctx,
        {
          kind: 'idea',
          rating: null,
          text: 'More',
          page: '/',
          item: null,
          language: 'en',
          contact: null,
          notify: false,
        },
        { sentAs: newId(), proof: null, userAgent: undefined },
      );
    expect((await makeChallenge(await at(noon + minute))).bits).toBe(bits + 2);
    expect((await makeChallenge(await at(noon + 11 * minute))).bits).toBe(bits);
  });

  test('a form contains its time: too fast, too old and forged ones are refused', async () => {
    const seal = await makeSeal(await at(noon));
    const read = async (ms: number, given = seal) => readSeal(await at(noon + ms), given, {});
    expect(await read(1000)).toBeNull();
    expect(await read(5000)).toMatch(/^[0-9a-f]{64}$/);
    expect(await read(6000)).toBe(await read(5000));
    expect(await read(25 * 60 * minute)).toBeNull();
    expect(await read(5000, seal.replace(/^\d+/, String(noon - 60_000)))).toBeNull();
    expect(await read(5000, '')).toBeNull();
    expect(await renewSeal(await at(noon + 1000), seal)).toBe(seal);
    expect(await renewSeal(await at(noon + 25 * 60 * minute), seal)).not.toBe(seal);
  });
});
