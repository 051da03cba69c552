import { expect, it } from 'vitest';
import { onBothEngines, testContext } from '../../../test/context.ts';
import { emit, eventKind, listen } from '../events.ts';
import { findOrCreateSecret } from '../secrets/repository.ts';
import { transaction } from './connection.ts';

onBothEngines('transaction', (engine) => {
  const context = testContext(engine);
  const happened = eventKind<string>('thing.happened');

  it('commits all or nothing, and emits its events only after the commit', async () => {
    const ctx = await context;
    const heard: string[] = [];
    listen(ctx.events, happened, (_, word) => {
      heard.push(word);
    });
    const failing = transaction(ctx, async (tx) => {
      await findOrCreateSecret(tx, 'undone');
      emit(tx, happened, 'undone');
      throw new Error('change of mind');
    });
    await expect(failing).rejects.toThrow('change of mind');
    const stored = await transaction(ctx, async (tx) => {
      emit(tx, happened, 'kept');
      expect(heard).toEqual([]);
      return findOrCreateSecret(tx, 'kept');
    });
    expect(heard).toEqual(['kept']);
    expect(await findOrCreateSecret(ctx, 'kept')).toBe(stored);
    const rows = ctx.db.query
      .withTables<{ secrets: { name: string } }>()
      .selectFrom('secrets')
      .select('name');
    expect((await rows.execute()).map((row) => row.name)).not.toContain('undone');
  });

  it('inside another one is part of it', async () => {
    const ctx = await context;
    const failing = transaction(ctx, async (tx) => {
      await transaction(tx, (inner) => findOrCreateSecret(inner, 'inner'));
      throw new Error('outer fails');
    });
    await expect(failing).rejects.toThrow('outer fails');
    const rows = ctx.db.query
      .withTables<{ secrets: { name: string } }>()
      .selectFrom('secrets')
      .select('name');
    expect((await rows.execute()).map((row) => row.name)).not.toContain('inner');
  });

  it('continues when a listener fails', async () => {
    const ctx = await context;
    const heard: string[] = [];
    const news = eventKind<string>('thing.failed');
    listen(ctx.events, news, () => {
      throw new Error('deaf');
    });
    listen(ctx.events, news, (_, word) => {
      heard.push(word);
    });
    emit(ctx, news, 'loud');
    await expect.poll(() => heard).toEqual(['loud']);
  });

  it('returns the same secret to every caller', async () => {
    const ctx = await context;
    const secrets = await Promise.all(Array.from({ length: 8 }, () => findOrCreateSecret(ctx, 'shared')));
    expect(new Set(secrets).size).toBe(1);
  });
});
