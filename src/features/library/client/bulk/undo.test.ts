import { expect, test } from 'vitest';
import type { ItemCard } from '../../contract.ts';
import { undoOf } from './undo.ts';

const card = (id: string, given: Partial<ItemCard>) =>
  ({
    id,
    published: false,
    state: 'draft',
    tags: [],
    audience: 'members',
    category: '',
    ...given,
  }) as ItemCard;
const a = card('a', { published: true, tags: ['x'], audience: 'public', category: 'Funds' });
const b = card('b', {});
const c = card('c', { state: 'archived', category: 'Funds' });

test('only changed items are changed back', () => {
  expect(undoOf({ do: 'publish' }, [a, b])).toEqual([{ ids: ['b'], action: { do: 'unpublish' } }]);
  expect(undoOf({ do: 'publish' }, [a])).toEqual([]);
  expect(undoOf({ do: 'tag', tag: 'x' }, [a, b, c])).toEqual([
    { ids: ['b', 'c'], action: { do: 'untag', tag: 'x' } },
  ]);
  expect(undoOf({ do: 'untag', tag: 'x' }, [a, b])).toEqual([
    { ids: ['a'], action: { do: 'tag', tag: 'x' } },
  ]);
  expect(undoOf({ do: 'archive' }, [b, c])).toEqual([{ ids: ['b'], action: { do: 'restore' } }]);
});

test('each returns to its previous state', () => {
  expect(undoOf({ do: 'audience', audience: 'licensed' }, [a, b, c])).toEqual([
    { ids: ['a'], action: { do: 'audience', audience: 'public' } },
    { ids: ['b', 'c'], action: { do: 'audience', audience: 'members' } },
  ]);
  expect(undoOf({ do: 'category', category: 'Funds' }, [a, b, c])).toEqual([
    { ids: ['b'], action: { do: 'category', category: '' } },
  ]);
});

test('items added to a playlist are removed from it', () => {
  expect(undoOf({ do: 'playlist', playlist: 'p' }, [a])).toEqual([
    { ids: ['a'], action: { do: 'unlist', playlist: 'p' } },
  ]);
});

test('removed items stay removed', () => {
  expect(undoOf({ do: 'remove' }, [a])).toBeNull();
});
