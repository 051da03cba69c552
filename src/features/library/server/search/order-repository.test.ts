import { expect, it } from 'vitest';
import { onBothEngines, testContext } from '../../../../../test/context.ts';
import { noFacts } from '../items/stored.ts';
import { actors, addItem } from './fixtures.ts';
import { fullText } from './full-text.ts';
import { indexPassages } from './index-item.ts';
import { columnConditions, findBySeq, walkItems } from './order-repository.ts';
import { anywhere } from './terms.ts';

const filter = { search: '' };
const first = { sort: 'title', order: 'asc', offset: 0, limit: 10 } as const;

/** The walk through the whole library, for more matches than can be sorted. */
onBothEngines('reading in an order', (engine) => {
  it('finds by columns, tags and words the same as the index', async () => {
    const ctx = await testContext(engine);
    await addItem(ctx, { id: 'a', titles: { en: 'C harbour' }, tags: ['x', 'y'] });
    await addItem(ctx, {
      id: 'b',
      titles: { en: 'B' },
      tags: ['x y', 'q","x'],
      facts: { ...noFacts, durationMs: 9 },
    });
    await addItem(ctx, { id: 'c', titles: { en: 'A' }, tags: ['x'], kind: 'audio', audience: 'members' });
    await addItem(ctx, { id: 'd', titles: { en: 'D harbour' }, tags: ['x'], published: false });
    await indexPassages(ctx, 'b', 'transcript', 'en', [{ place: 0, text: 'In the harbours of the north' }]);
    const { hasTag, hasWords, isOneOf } = fullText(ctx);
    const begins = (word: string) => anywhere([{ word, continued: null }]);
    const walk = async (actor: keyof typeof actors, more: Parameters<typeof walkItems>[1], stretch = {}) => {
      const conditions = [...columnConditions(actors[actor], filter), ...more];
      const seqs = await walkItems(ctx, conditions, { ...first, ...stretch });
      const items = await findBySeq(ctx, seqs);
      return seqs.map((seq) => items.get(seq)?.id).join('');
    };
    expect(await walk('member', [])).toBe('cba');
    expect(await walk('visitor', [])).toBe('ba');
    expect(await walk('editor', [])).toBe('cbad');
    expect(await walk('member', [hasTag('x')])).toBe('ca');
    expect(await walk('member', [hasTag("'; drop")])).toBe('');
    expect(await walk('member', [hasTag('q","x')])).toBe('b');
    expect(await walk('member', [hasWords(begins('harb'))])).toBe('ba');
    expect(await walk('editor', [hasWords(begins('harb')), hasTag('x')])).toBe('ad');
    expect(await walk('member', [hasWords([...begins('harb'), ...begins('nor')])])).toBe('b');
    expect(await walk('member', [hasWords([[{ token: 'harbour', prefix: false }]])])).toBe('a');
    expect(await walk('member', [hasWords(begins('arbour'))])).toBe('');
    expect(await walk('member', [isOneOf([1, 3, 4])], { sort: 'newest', order: 'desc' })).toBe('ca');
    expect(await walk('member', [], { sort: 'duration', order: 'desc', offset: 1, limit: 1 })).toBe('c');
  });
});
