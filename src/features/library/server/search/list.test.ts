import { beforeAll, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { onBothEnginesInFull, testContext } from '../../../../../test/context.ts';
import { ItemQuery } from '../../contract.ts';
import { noFacts } from '../items/stored.ts';
import { actors, addItem, ask } from './fixtures.ts';
import { indexPassages } from './index-item.ts';
import { listItems } from './list.ts';

const lasting = (durationMs: number) => ({ ...noFacts, durationMs });
const working = { state: 'working', problem: null } as const;
const failed = { state: 'failed', problem: 'other' } as const;

onBothEnginesInFull('lists', (engine) => {
  let ctx: Context;
  beforeAll(async () => {
    ctx = await testContext(engine);
    const add = (id: string, given: Parameters<typeof addItem>[1]) =>
      addItem(ctx, { id, titles: { en: `${id} common` }, ...given });
    await add('a', { facts: lasting(30), updatedAt: new Date(4000), tags: ['x', 'y z'], category: 'One' });
    await add('b', { kind: 'pdf', updatedAt: new Date(1000), tags: ['x'], category: 'One', language: 'ar' });
    await add('c', {
      kind: 'audio',
      facts: lasting(10),
      updatedAt: new Date(3000),
      audience: 'members',
      language: 'fr',
    });
    await add('d', { facts: lasting(20), updatedAt: new Date(2000), audience: 'licensed', language: null });
    await add('e', {
      published: false,
      updatedAt: new Date(500),
      language: 'ar',
      category: 'One',
      tags: ['x'],
    });
    await add('f', { archived: true, updatedAt: new Date(600), tags: ['x'] });
    await add('g', { processing: working, published: false, updatedAt: new Date(700) });
    await add('h', { processing: failed, updatedAt: new Date(800) });
    await indexPassages(ctx, 'e', 'transcript', 'en', [{ place: 0, text: 'A secret draft of wizardry.' }]);
  });

  it.each<[keyof typeof actors, Record<string, unknown>, string]>([
    ['visitor', {}, 'hba'],
    ['member', {}, 'hcba'],
    ['licensed', {}, 'hdcba'],
    ['editor', {}, 'hgedcba'],
    ['editor', { order: 'asc' }, 'abcdegh'],
    ['editor', { sort: 'newest', order: 'asc', size: 5, page: 2 }, 'gh'],
    ['editor', { sort: 'updated' }, 'acdbhge'],
    ['editor', { sort: 'updated', order: 'asc' }, 'eghbdca'],
    ['editor', { sort: 'title' }, 'abcdegh'],
    ['editor', { sort: 'title', order: 'desc', size: 5 }, 'hgedc'],
    ['editor', { sort: 'duration', order: 'desc', size: 5 }, 'adchg'],
    ['editor', { kind: 'video', sort: 'duration', order: 'desc', size: 5 }, 'adhge'],
    ['member', { kind: 'audio' }, 'c'],
    ['member', { kind: 'pdf', language: 'ar' }, 'b'],
    ['member', { language: 'ar' }, 'b'],
    ['editor', { language: 'ar' }, 'eb'],
    ['editor', { language: 'ar', category: 'One', kind: 'video' }, 'e'],
    [
      'editor',
      { language: 'ar', category: 'One', kind: 'video', state: 'draft', audience: 'public', tag: 'x' },
      'e',
    ],
    ['member', { language: 'ar', category: 'One', kind: 'video', audience: 'public' }, ''],
    ['member', { audience: 'members' }, 'c'],
    ['member', { audience: 'licensed' }, ''],
    ['member', { category: 'One' }, 'ba'],
    ['member', { category: 'one' }, ''],
    ['member', { tag: 'x' }, 'ba'],
    ['member', { tag: 'x', kind: 'video' }, 'a'],
    ['member', { tag: 'y z' }, 'a'],
    ['member', { tag: 'y' }, ''],
    ['editor', { tag: 'x' }, 'eba'],
    ['editor', { state: 'archived' }, 'f'],
    ['editor', { state: 'archived', tag: 'x' }, 'f'],
    ['editor', { state: 'draft' }, 'e'],
    ['editor', { state: 'processing' }, 'g'],
    ['editor', { state: 'failed' }, 'h'],
    ['editor', { state: 'ready', kind: 'video' }, 'da'],
    ['member', { state: 'archived' }, ''],
    ['member', { state: 'draft' }, ''],
    ['member', { state: 'processing' }, ''],
    ['member', { state: 'ready' }, 'cba'],
    ['member', { state: 'failed', kind: 'video' }, 'h'],
    ['visitor', { search: 'common' }, 'hba'],
    ['member', { search: 'common', kind: 'video' }, 'ha'],
    ['member', { search: 'common', sort: 'title' }, 'abch'],
    ['member', { search: 'common', sort: 'updated', order: 'desc' }, 'acbh'],
    ['member', { search: 'wizardry' }, ''],
    ['member', { search: 'wizzardry' }, ''],
    ['editor', { search: 'wizardry' }, 'e'],
    ['editor', { search: 'common', state: 'archived' }, 'f'],
    ['editor', { page: 2 }, ''],
  ])('%s searches for %j and gets %s', async (actor, query, ids) => {
    expect((await ask(ctx, actor, query)).join('')).toBe(ids);
  });

  it.each<[keyof typeof actors, Record<string, unknown>, number]>([
    ['member', {}, 4],
    ['member', { size: 5, page: 9 }, 4],
    ['member', { search: 'common' }, 4],
    ['member', { search: 'secret' }, 0],
    ['editor', { search: 'secret' }, 1],
  ])('counts only items visible to %s: %j', async (actor, query, total) => {
    const page = await listItems(ctx, actors[actor], ItemQuery.parse(query));
    expect([page.total, page.more]).toEqual([total, false]);
  });

  it('never suggests a word that only others may read', async () => {
    const asMember = await listItems(ctx, actors.member, ItemQuery.parse({ search: 'wizzardry' }));
    const asEditor = await listItems(ctx, actors.editor, ItemQuery.parse({ search: 'wizzardry' }));
    expect([asMember.corrected, asEditor.corrected]).toEqual([null, 'wizardry']);
  });
});
