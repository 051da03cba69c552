import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type Content, findContent } from '#features/library/server/doors/content.ts';
import { type ActingContext, actAsHub } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { onBothEngines, testContext } from '../../../../../test/context.ts';
import { addItem } from '../../../../../test/library.ts';
import { disposeUses } from './dispose.ts';
import { eachUse, spansOf } from './read.ts';
import { recordUse } from './record.ts';
import { verifyUses } from './verify.ts';

onBothEngines('records of use', (engine) => {
  let ctx: ActingContext;
  let content: Content;
  const run = (statement: string) => sql.raw(statement).execute(ctx.db.query);

  beforeAll(async () => {
    ctx = actAsHub(await testContext(engine));
    const { id } = await addItem(ctx, { titles: { en: 'Autumn outlook' } });
    const found = await findContent(ctx, 'video', id);
    if (!found) throw new Error('not there');
    content = found;
  });

  it('cannot be changed or removed, and belong to their transaction', async () => {
    await recordUse(ctx, { kind: 'made', content, link: 'l1' });
    await expect(run("update compliance_uses set recipient = 'x'")).rejects.toThrow('append-only');
    await expect(run('delete from compliance_uses')).rejects.toThrow('append-only');
    const failed = transaction(ctx, async (inside) => {
      await recordUse(inside, { kind: 'sent', content, link: 'l1' });
      throw new Error('after all not');
    });
    await expect(failed).rejects.toThrow('after all not');
    expect(await verifyUses(ctx)).toMatchObject({ seq: 1, broken: null });
  });

  it('stay in one chain under concurrent writes', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => recordUse(ctx, { kind: 'sent', content, link: 'l1' })),
    );
    expect(await verifyUses(ctx)).toMatchObject({ seq: 21, broken: null });
  });

  it('are read in order, by their subject, and show when an item was used', async () => {
    const at = (day: number) => ({ ...ctx, now: () => new Date(Date.UTC(2026, 2, day)) });
    const { id } = await addItem(ctx);
    const other = await findContent(ctx, 'video', id);
    if (!other) throw new Error('not there');
    for (const day of [3, 5, 9])
      await recordUse(at(day), { kind: 'opened', content: other, link: `l${day}`, recipient: 'Ana@x.org' });
    const read = async (filter: Parameters<typeof eachUse>[1]) =>
      (await Array.fromAsync(eachUse(ctx, filter))).map(({ body }) => body?.link);
    expect(await read({ item: id })).toEqual(['l3', 'l5', 'l9']);
    expect(await read({ link: 'l5' })).toEqual(['l5']);
    expect(await read({ recipient: 'ana@x.org', from: at(4).now(), to: at(9).now() })).toEqual(['l5']);
    expect(await spansOf(ctx, [id, 'nothing'])).toEqual(
      new Map([[id, { first: at(3).now(), last: at(9).now() }]]),
    );
  });

  it('can be disposed of, and the chain stays valid', async () => {
    const before = await Array.fromAsync(eachUse(ctx));
    await disposeUses(ctx, [2, 3], 'past its time');
    const after = await Array.fromAsync(eachUse(ctx));
    expect(after.map(({ body }) => body === null).slice(0, 4)).toEqual([false, true, true, false]);
    expect(after.map(({ hash }) => hash)).toEqual(before.map(({ hash }) => hash));
    expect(await verifyUses(ctx)).toMatchObject({ broken: null });
  });
});
