import { expect, it } from 'vitest';
import { runNode } from '../../../test/child.ts';
import { onBothEngines, settingsOfNothing } from '../../../test/context.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from './connection.ts';
import { type Migration, migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

onBothEngines('migrate', (engine) => {
  it('applies each step once when several nodes start at the same moment', async () => {
    const settings = await settingsOfNothing(engine);
    const applied = await Promise.all(
      Array.from({ length: 4 }, () => runNode('test/children/migrate.ts', settings)),
    );
    expect(applied.flatMap((output) => JSON.parse(output))).toEqual(migrations.map((step) => step.name));
  });

  it('leaves nothing behind when a step fails, and continues once it is corrected', async () => {
    const db = await openDatabase(readConfig(await settingsOfNothing(engine)));
    const make = (name: string, table: string): Migration => ({
      name,
      up: async (query) => {
        await query.schema.createTable(table).addColumn('id', 'text').execute();
      },
    });
    const broken: Migration = {
      name: '0002-broken',
      up: async (query, at) => {
        await make('', 'half_done').up(query, at);
        throw new Error('power cut');
      },
    };
    await expect(migrate(db, [make('0001-first', 'first'), broken])).rejects.toThrow('power cut');
    const mended = [make('0001-first', 'first'), make('0002-broken', 'half_done')];
    expect(await migrate(db, mended)).toEqual(['0001-first', '0002-broken']);
    await db.query.destroy();
  });

  it('refuses a database of a newer version, with an explanation', async () => {
    const db = await openDatabase(readConfig(await settingsOfNothing(engine)));
    await migrate(db, [...migrations, { name: '9999-from-the-future', up: async () => {} }]);
    await expect(migrate(db)).rejects.toThrow(/newer version .*9999-from-the-future/);
    await db.query.destroy();
  });
});
