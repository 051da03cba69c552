import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { type ActingContext, actAsHub } from '#server/context.ts';
import { readS3Address } from '#server/storage/s3-address.ts';
import { connectS3 } from '#server/storage/s3-client.ts';
import {
  type EngineName,
  onBothEnginesInFull,
  testContext,
  whenFileEnds,
} from '../../../../../test/context.ts';
import { rewriteTrail, unguard, unguardChecks } from '../../../../../test/rewrite-trail.ts';
import { startLockingStore } from '../../../../../test/s3/locking-store.ts';
import { onS3, testBucket } from '../../../../../test/s3/storages.ts';
import { recordChange } from '../record.ts';
import { verifyTrail } from '../verify.ts';
import { gatherAnchors } from './anchors.ts';
import { checkTrail } from './check.ts';

const days = 30;

async function hubWith(engine: EngineName, url: string): Promise<ActingContext> {
  const ctx = await testContext(engine);
  return actAsHub({ ...ctx, config: { ...ctx.config, auditLock: { url, days } } });
}

async function lockingBucket() {
  const store = await startLockingStore(inject('s3')?.endpoint ?? '');
  whenFileEnds(() => store.stop());
  return { store, url: await testBucket({ endpoint: store.endpoint }) };
}

const write = (ctx: ActingContext, id: string) =>
  recordChange(ctx, { action: 'thing.changed', subject: { type: 'Thing', id } });
const run = (ctx: ActingContext, statement: string) => sql.raw(statement).execute(ctx.db.query);
const verified = async (ctx: ActingContext) => verifyTrail(ctx, await gatherAnchors(ctx));

async function removeCopies(url: string): Promise<void> {
  const { bucket } = readS3Address(url);
  const client = await connectS3(readS3Address(url));
  const { Contents = [] } = await client.listObjects({ Bucket: bucket });
  expect(Contents.length).toBeGreaterThan(0);
  for (const { Key } of Contents) await client.deleteObject({ Bucket: bucket, Key: Key ?? '' });
  client.close();
}

onS3('copies of anchors', () => {
  onBothEnginesInFull('in a bucket', (engine) => {
    it('are locked for their time, and reveal a trail that was rewritten with all its checks', async () => {
      const { store, url } = await lockingBucket();
      const ctx = await hubWith(engine, url);
      await write(ctx, 'one');
      const { seq, at, copy } = await checkTrail(ctx);
      const until = new Date(at.getTime() + days * 24 * 60 * 60 * 1000);
      expect(copy).toMatchObject({ state: 'locked', until: until.toISOString() });
      const [path, lockedUntil] = [...store.locked][0] ?? [];
      expect(path).toMatch(/audit-anchors\/\d{4}-\d\d-\d\d_1_[0-9a-f]{64}\.json$/);
      expect(Math.abs(Date.parse(lockedUntil ?? '') - until.getTime())).toBeLessThan(1000);
      await expect(removeCopies(url)).rejects.toThrow();
      await write(ctx, 'two');
      expect(await verified(ctx)).toMatchObject({ broken: null, copies: 'held' });

      for (const statement of [...unguard[engine], ...unguardChecks[engine]]) await run(ctx, statement);
      await run(ctx, 'delete from audit_checks');
      await run(ctx, "delete from audit_entries where action = 'trail.checked'");
      await rewriteTrail(ctx, '"one"', '"other"');
      const blind = { ...ctx, config: { ...ctx.config, auditLock: { url: '', days } } };
      expect((await verified(blind)).broken).toBeNull();
      expect((await verified(ctx)).broken).toEqual({ seq, fault: 'noted' });
      expect((await checkTrail(ctx)).broken).toEqual({ seq, fault: 'noted' });
    });

    it('are reported as unlocked by a store without locks, and as missing when they are gone', async () => {
      const url = await testBucket();
      const ctx = await hubWith(engine, url);
      await write(ctx, 'one');
      const { seq, copy } = await checkTrail(ctx);
      expect(copy).toMatchObject({ state: 'unlocked' });
      expect((await verified(ctx)).broken).toBeNull();
      await removeCopies(url);
      expect((await verified(ctx)).broken).toEqual({ seq, fault: 'copy' });
      const later = () => new Date(Date.now() + (days + 1) * 24 * 60 * 60 * 1000);
      expect((await verified({ ...ctx, now: later })).broken).toBeNull();
    });

    it('are reported when they fail, and the check continues', async () => {
      const ctx = await hubWith(engine, await testBucket({ secretKey: 'wrong' }));
      await write(ctx, 'one');
      expect(await checkTrail(ctx)).toMatchObject({ broken: null, copy: { state: 'failed', until: null } });
      expect(await verified(ctx)).toMatchObject({ broken: null, copies: 'away' });
    });
  });
});
