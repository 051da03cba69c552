import { expect, it } from 'vitest';
import { onBothEngines, testContext } from '../../../../test/context.ts';
import { addMember } from '../../../../test/members.ts';
import { findLink, insertLink, removeExpiredLinks, type StoredLink } from './accounts/repository.ts';
import { findRecord, removeExpiredRecords, saveRecord } from './provider/repository.ts';
import { insertSession, listSessions, removeEndedSessions, removeSessions } from './sessions/repository.ts';
import {
  type Attempt,
  insertAttempt,
  removeExpiredAttempts,
  takeAttempt,
} from './sign-in/attempts-repository.ts';

onBothEngines('the cleanup of accounts', (engine) => {
  it('removes what has expired, and nothing else', async () => {
    const ctx = await testContext(engine);
    const soon = new Date(Date.now() + 1000);
    const late = new Date(Date.now() + 60_000);
    const link: Omit<StoredLink, 'secretHash' | 'expiresAt'> = { kind: 'set-up', uid: null, madeBy: null };
    await insertLink(ctx, { ...link, secretHash: 'short', expiresAt: soon });
    await insertLink(ctx, { ...link, secretHash: 'long', expiresAt: late });
    for (const [id, expiresAt] of [
      ['short', soon] as const,
      ['long', late] as const,
      ['always', null] as const,
    ])
      await saveRecord(ctx, { model: 'Grant', id, body: {}, expiresAt });
    const later = { ...ctx, now: () => new Date(soon.getTime() + 1) };
    await removeExpiredLinks(later);
    await removeExpiredRecords(later);
    const links = await Promise.all(['short', 'long'].map((secret) => findLink(ctx, 'set-up', secret)));
    expect(links.map((found) => found !== null)).toEqual([false, true]);
    const records = await Promise.all(
      ['short', 'long', 'always'].map((id) => findRecord(ctx, 'Grant', { id })),
    );
    expect(records.map((found) => found !== null)).toEqual([false, true, true]);
  });

  it('removes ended and idle sessions, and unfinished sign-ins', async () => {
    const ctx = await testContext(engine);
    const { uid } = await addMember(ctx);
    await removeSessions(ctx, uid);
    const now = ctx.now().getTime();
    const at = (ms: number) => new Date(now + ms);
    const session = { uid, issuer: '', browser: '', createdAt: at(0), provenAt: at(0) };
    for (const [id, lastSeenAt, endsAt] of [
      ['open', at(0), at(60_000)],
      ['ended', at(0), at(-1)],
      ['idle', at(-60_000), at(60_000)],
    ] as const)
      await insertSession(ctx, { ...session, id, lastSeenAt, endsAt }, id);
    await removeEndedSessions(ctx, at(-30_000));
    expect((await listSessions(ctx, uid)).map(({ id }) => id)).toEqual(['open']);
    const attempt: Attempt = {
      issuer: 'local',
      mode: 'popup',
      returnTo: '/',
      verifier: '',
      nonce: '',
      expected: null,
    };
    for (const [stateHash, expiresAt] of [['old', at(-1)] as const, ['new', at(60_000)] as const])
      await insertAttempt(ctx, attempt, { stateHash, browserHash: '', expiresAt });
    await removeExpiredAttempts(ctx);
    // An attempt that has expired is not taken up either, so it is looked for at a time when it still held.
    const earlier = { ...ctx, now: () => at(-2) };
    expect(await takeAttempt(earlier, 'old')).toBeNull();
    expect(await takeAttempt(earlier, 'new')).toMatchObject({ attempt });
    // One that another version of the hub began cannot be finished.
    const { nonce: _, ...other } = attempt;
    const keys = { stateHash: 'other', browserHash: '', expiresAt: at(60_000) };
    await insertAttempt(ctx, other as Attempt, keys);
    expect(await takeAttempt(earlier, 'other')).toBeNull();
  });
});
