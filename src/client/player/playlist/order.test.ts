import { describe, expect, it } from 'vitest';
import { neighbour, orderOf } from './order.ts';

const none = new Set<number>();

describe('the order of a list', () => {
  it('is its own by default', () => {
    expect(orderOf(4, null)).toEqual([0, 1, 2, 3]);
    expect(orderOf(0, null)).toEqual([]);
  });

  it.each([1, 2, 99, -7])(
    'contains each track once when shuffled, the current one first, and is stable (seed %i)',
    (seed) => {
      const order = orderOf(12, { seed, first: 5 });
      expect(order[0]).toBe(5);
      expect([...order].sort((one, other) => one - other)).toEqual(orderOf(12, null));
      expect(orderOf(12, { seed, first: 5 })).toEqual(order);
    },
  );

  it('differs for another seed', () => {
    const orders = new Set([1, 2, 3, 4].map((seed) => orderOf(12, { seed, first: 0 }).join()));
    expect(orders.size).toBe(4);
  });
});

describe('the next track', () => {
  const order = orderOf(3, null);
  const off = { repeat: 'off', bad: none } as const;

  it('ends with the last, and begins with the first', () => {
    expect(neighbour(order, 0, 1, off)).toBe(1);
    expect(neighbour(order, 2, 1, off)).toBeNull();
    expect(neighbour(order, 2, -1, off)).toBe(1);
    expect(neighbour(order, 0, -1, off)).toBeNull();
  });

  it('wraps around when repeating, also with a single one', () => {
    const all = { repeat: 'all', bad: none } as const;
    expect(neighbour(order, 2, 1, all)).toBe(0);
    expect(neighbour(order, 0, -1, all)).toBe(2);
    expect(neighbour([0], 0, 1, all)).toBe(0);
  });

  it('skips unplayable tracks, and ends if none is playable', () => {
    expect(neighbour(order, 0, 1, { repeat: 'off', bad: new Set([1]) })).toBe(2);
    expect(neighbour(order, 0, -1, { repeat: 'all', bad: new Set([2]) })).toBe(1);
    expect(neighbour(order, 1, 1, { repeat: 'all', bad: new Set([0, 1, 2]) })).toBeNull();
  });

  it('follows the shuffled order to its end', () => {
    const shuffled = orderOf(6, { seed: 3, first: 2 });
    const heard = [2];
    for (let next = neighbour(shuffled, 2, 1, off); next !== null; next = neighbour(shuffled, next, 1, off))
      heard.push(next);
    expect(heard).toEqual(shuffled);
  });
});
