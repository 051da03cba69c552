import { expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { onBothEnginesInFull, testContext } from '../../../../../test/context.ts';
import { createUser } from '../users/service.ts';
import { setPassword, verifyPassword } from './passwords.ts';
import { findPasswordHash } from './repository.ts';

const password = 'violet harbour at nine';

onBothEnginesInFull('passwords', (engine) => {
  const context = testContext(engine);

  async function somebody(email: string) {
    const ctx = actAsHub(await context);
    return { ctx, uid: (await createUser(ctx, { email })).uid };
  }

  it('are stored as Argon2id hashes and verified in every Unicode form', async () => {
    const { ctx, uid } = await somebody('a@example.com');
    await setPassword(ctx, uid, 'caf\u00e9 by the harbour');
    expect(await findPasswordHash(ctx, uid)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(ctx, uid, 'cafe\u0301 by the harbour')).toBe(true);
    expect(await verifyPassword(ctx, uid, 'Caf\u00e9 by the harbour')).toBe(false);
    expect(await verifyPassword(ctx, null, 'caf\u00e9 by the harbour')).toBe(false);
  });

  it('are refused if they break the rule, and a change is audited without the password', async () => {
    const { ctx, uid } = await somebody('b@example.com');
    await expect(setPassword(ctx, uid, 'password1234')).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await findPasswordHash(ctx, uid)).toBeNull();
    await setPassword(ctx, uid, password);
    const trail = await ctx.db.query
      .withTables<{ audit_entries: { action: string; entry: string; subject_id: string } }>()
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', uid)
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['user.created', 'password.changed']);
    expect(JSON.stringify(trail)).not.toMatch(/argon2|violet/);
  });

  it('take as long to verify for unknown accounts and for those without a password', async () => {
    const { ctx, uid } = await somebody('c@example.com');
    const { uid: bare } = await somebody('d@example.com');
    await setPassword(ctx, uid, password);
    const times = new Map<string | null, number[]>([uid, bare, null].map((who) => [who, []]));
    for (let round = 0; round < 15; round += 1)
      for (const [who, list] of times) {
        const begun = performance.now();
        await verifyPassword(ctx, who, 'something else entirely');
        list.push(performance.now() - begun);
      }
    const median = (who: string | null) => times.get(who)?.sort((a, b) => a - b)[7] ?? 0;
    for (const who of [bare, null]) {
      expect(median(who) / median(uid)).toBeGreaterThan(0.5);
      expect(median(who) / median(uid)).toBeLessThan(2);
    }
  });
});
