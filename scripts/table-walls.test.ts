import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connection.ts';
import { type Migration, migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { type EngineName, settingsOfNothing } from '../test/context.ts';
import { foreignTables, type Owners, readDeclarations, type Sources } from './table-walls.ts';

const files = globSync(['src/server/**/*.ts', 'src/features/*/server/**/*.ts'])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.ts$/.test(path));
const sources: Sources = Object.fromEntries(files.map((path) => [path, readFileSync(path, 'utf8')]));
const declarations = readDeclarations(sources);

describe('the tables', () => {
  let owners: Owners;

  beforeAll(async () => {
    owners = new Map([...(await tablesMade('sqlite')), ...(await tablesMade('postgres'))]);
    expect(owners.size).toBeGreaterThan(80);
  });

  it('are named only by the room that owns them, and by those it lends them to', () => {
    expect(foreignTables(sources, owners)).toEqual([]);
  });

  it('are declared by the room that owns them', () => {
    const foreign = declarations.flatMap(({ room, own }) =>
      own.filter((table) => owners.get(table) !== room).map((table) => `${room}: ${table}`),
    );
    expect(foreign).toEqual([]);
  });
});

/** Each violation: its file, its code, and the name that is found. */
const breaches = [
  ['sharing/server/repository.ts', `tables(ctx).selectFrom('users')`, 'users'],
  ['sharing/server/repository.ts', `tables(ctx).selectFrom(['links', 'users as owner'])`, 'users'],
  ['sharing/server/repository.ts', `query.leftJoin("shows as show", on)`, 'shows'],
  ['sharing/server/repository.ts', `query.where('sessions.uid', '=', uid)`, 'sessions.uid'],
  ['sharing/server/repository.ts', 'sql`select uid from users where version > 1`', 'users'],
  ['sharing/server/repository.ts', `sql\`\${one} in (\${two}, users.uid)\``, 'users.uid'],
  ['sharing/server/repository.ts', `sql.table('users')`, 'users'],
  ['sharing/server/list-repository.ts', `const part = 'select 1 from "users"'`, 'users'],
  ['sharing/server/service.ts', `ctx.db.query.withTables<All>().deleteFrom('users')`, 'users'],
  ['sharing/server/service.ts', 'sql`delete from links_search_of_others`', 'links_search_of_others'],
  // Lent only to rooms that declare it, and only with these columns.
  ['sharing/server/repository.ts', 'sql`select 1 where items.secret = 1`', 'items.secret'],
  ['feedback/server/repository.ts', `tables(ctx).selectFrom('items')`, 'items'],
] as const;

/** Sources that break no rule. */
const ordinary: Sources = {
  'src/features/library/server/tables.ts': `type LibraryTables = { items: ItemRow; labels: LabelRow };
    export type ReadableTablesOfLibrary = { items: ReadOnlyColumns<ItemRow, 'id' | 'body'> };`,
  'src/features/sharing/server/tables.ts': `import type { ReadableTablesOfLibrary } from '#features/library/server/index.ts';
    type SharingTables = { links: LinkRow };`,
  'src/features/feedback/server/tables.ts': 'type FeedbackTables = { user_feedback: FeedbackRow };',
  'src/features/sharing/server/list-repository.ts': `tables(ctx).selectFrom('links').innerJoin('items', 'items.id', 'links.target');
    const kind = 'users'; const words = sql\`select body as users, link.users from links link where kind = 'shows'\`;`,
  'src/features/sharing/server/routes.ts': `error('users.unknown'); summary('Removes items from users');`,
  'src/server/db/migrations/0060-sharing-owners.ts': `query.selectFrom('users')`,
};

describe('the wall between tables', () => {
  const owners: Owners = new Map(
    Object.entries({
      items: 'library',
      labels: 'library',
      links: 'sharing',
      users: 'identity',
      sessions: 'identity',
      shows: 'podcast',
      user_feedback: 'feedback',
      links_search_of_others: 'podcast',
    }),
  );

  it.each(breaches)('stops, in %s: %s', (file, text, found) => {
    const path = `src/features/${file}`;
    expect(foreignTables({ ...ordinary, [path]: text }, owners)).toEqual([`${path}:1 ${found}`]);
  });

  it('lets a room name its own tables and those lent to it', () => {
    expect(foreignTables(ordinary, owners)).toEqual([]);
  });
});

/** Returns the room of each table, by the migration that created it. */
async function tablesMade(engine: EngineName): Promise<Owners> {
  const db = await openDatabase(readConfig(await settingsOfNothing(engine)));
  const owners = new Map<string, string>();
  const rooms = declarations.map(({ room }) => room);
  const list =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const noting = ({ name, up }: Migration): Migration => ({
    name,
    async up(query, at) {
      const note = async (room: string) => {
        const { rows } = await list.execute(query);
        for (const table of rows) if (!owners.has(table.name)) owners.set(table.name, room);
      };
      await note('platform');
      await up(query, at);
      await note(rooms.find((room) => `${name.slice(5)}-`.startsWith(`${room}-`)) ?? 'nobody');
    },
  });
  await migrate(db, migrations.map(noting));
  await db.query.destroy();
  return owners;
}
