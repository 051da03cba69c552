import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { libraryLabels } from '#server/db/migrations/0013-library-labels.ts';
import { onBothEnginesInFull, testContext } from '../../../../../test/context.ts';
import { addItem } from '../../../../../test/library.ts';
import { listSpeakers } from './speakers.ts';

onBothEnginesInFull('labels', (engine) => {
  it('list the names of speakers with a prefix, to those who see their content', async () => {
    const ctx = await testContext(engine);
    const maya = { name: 'Maya Chen', role: '' };
    const marta = { name: 'Màrta', role: 'Analyst' };
    await addItem(ctx, { speakers: [maya, maya, marta] });
    await addItem(ctx, { speakers: [maya] });
    await addItem(ctx, { speakers: [{ name: 'Mario', role: '' }], audience: 'licensed' });
    const visitor = { kind: 'visitor', id: null } as const;
    expect(await listSpeakers(ctx, visitor, 'ma')).toEqual(['Maya Chen', 'Màrta']);
    expect(await listSpeakers(ctx, visitor, 'mar')).toEqual(['Màrta']);
  });

  it('are counted by an upgrade as they are counted one by one', async () => {
    const ctx = await testContext(engine);
    await addItem(ctx, { tags: ['été', 'x'], category: 'Retail' });
    await addItem(ctx, { tags: ['x'], audience: 'members' });
    await addItem(ctx, { tags: ['x'], audience: 'licensed', category: 'Retail' });
    await addItem(ctx, { tags: ['draft'], published: false });
    const counted = await labelsOf(ctx);
    expect(counted).toContainEqual({ kind: 'tag', circle: 'members', label: 'x', uses: 2 });
    await ctx.db.query.schema.dropTable('labels').execute();
    await sql`create table tags (tag text primary key, folded text not null, uses integer not null)`.execute(
      ctx.db.query,
    );
    await sql`insert into tags values ('été', 'ete', 1), ('x', 'x', 3), ('draft', 'draft', 1)`.execute(
      ctx.db.query,
    );
    await undoFiles(ctx);
    await libraryLabels.up(ctx.db.query as unknown as Kysely<unknown>, ctx.db.engine);
    expect(await labelsOf(ctx)).toEqual(counted);
  });
});

/** The files as they were before that step too. */
async function undoFiles(ctx: Context): Promise<void> {
  const { schema } = ctx.db.query;
  await schema.alterTable('item_files').dropColumn('play_until').execute();
  await schema.alterTable('item_files').dropColumn('ends_at').execute();
  await schema.alterTable('item_files').addColumn('only_download', 'integer').execute();
}

async function labelsOf(ctx: Context) {
  const { rows } = await sql<{ kind: string; circle: string; label: string; uses: number }>`
    select kind, circle, label, uses from labels order by kind, circle, label
  `.execute(ctx.db.query);
  return rows.map((row) => ({ ...row, uses: Number(row.uses) }));
}
