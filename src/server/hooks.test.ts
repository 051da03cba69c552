import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { settingsOfNothing } from '../../test/context.ts';
import { startHub } from './app.ts';
import { readConfig } from './config.ts';
import { collectHooks, listHook, provide, singleHook } from './hooks.ts';
import { rooms } from './rooms.ts';

const embargo = singleHook<string>('lower.embargo');
const files = listHook<number>('lower.files');
const lower = { name: 'lower', hooks: [embargo, files] };
const upper = { name: 'upper', provides: [...provide(embargo, 'held'), ...provide(files, 1, 2)] };

it('collects the providers of rooms, in the order of the rooms', () => {
  const hooks = collectHooks([upper, lower, { name: 'third', provides: provide(files, 3) }]);
  expect(hooks.one(embargo)).toBe('held');
  expect(hooks.all(files)).toEqual([1, 2, 3]);
});

it('refuses a single hook without a provider, or with two', () => {
  expect(() => collectHooks([lower])).toThrow('The hook lower.embargo needs exactly one provider and has 0.');
  expect(() => collectHooks([lower, upper, upper])).toThrow('has 2');
});

it('refuses a required list hook without a provider', () => {
  const needed = listHook<number>('lower.needed', { isRequired: true });
  const room = { name: 'lower', hooks: [needed] };
  expect(() => collectHooks([room])).toThrow('The hook lower.needed needs a provider and has none.');
  const hooks = collectHooks([room, { name: 'upper', provides: provide(needed, 1) }]);
  expect(hooks.all(needed)).toEqual([1]);
});

it('refuses a provider for a hook that no room declares, and a call of one', () => {
  expect(() => collectHooks([upper])).toThrow('No room declares the hook lower.embargo.');
  expect(() => collectHooks([]).all(files)).toThrow('No room declares the hook lower.files.');
});

it.each(['compliance', 'sharing', 'podcast', 'home'])('a hub without %s does not start', async (name) => {
  const without = rooms.filter((room) => room.name !== name);
  const config = readConfig(await settingsOfNothing('sqlite'));
  await expect(startHub(config, { rooms: without })).rejects.toThrow(/hook/);
});

/** Hooks of which "no provider" is a true answer: no documents, nothing stored about people, nothing to count, no words. */
const optional = ['audit.documents', 'identity.personal-data', 'notices.page-counts', 'trailWordsOf'];

const hooksOfHub = rooms.flatMap((room) => room.hooks ?? []);

it('has no other hook that is open while nobody provides for it', () => {
  const open = hooksOfHub.filter(({ isRequired }) => !isRequired);
  expect(open.map(({ name }) => name).sort()).toEqual(optional);
});

it.each(hooksOfHub.filter(({ isRequired }) => isRequired))(
  'does not start without a provider for $name',
  (hook) => {
    const without = rooms.map((room) => ({
      ...room,
      provides: room.provides?.filter((provision) => provision.hook !== hook) ?? [],
    }));
    expect(() => collectHooks(without)).toThrow(`The hook ${hook.name} needs`);
  },
);

it('modules of rooms register nothing when they are imported', async () => {
  const found: string[] = [];
  for await (const path of glob('src/{features/*/server,server}/**/*.ts', {
    exclude: (name) => name.includes('.test.'),
  })) {
    const isProgram = /^src\/server\/(main|hub)\.ts$|\/pack\/verifier\//.test(path);
    const calls = (await readFile(path, 'utf8')).match(/^[a-z]\w*\(/gm) ?? [];
    if (!isProgram && calls.length > 0) found.push(`${path}: ${calls.join(' ')}`);
  }
  expect(found).toEqual([]);
});
