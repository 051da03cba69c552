import { describe, expect, it } from 'vitest';
import type { TextPiece } from '#shared/pdf/lines.ts';
import { matchesIn, patternOf } from './matches.ts';
import { pageText } from './page-text.ts';
import { nextHit, nothing, numberOf, pagesFrom, type SearchResult, search } from './search.ts';

const piece = (str: string, { x = 0, width = 10, hasEOL = false } = {}): TextPiece => ({
  str,
  hasEOL,
  width,
  transform: [12, 0, 0, 12, x, 700],
});
const look = (items: TextPiece[], query: string) => {
  const pattern = patternOf(query);
  return pattern ? matchesIn(pageText(items), pattern) : [];
};

describe('finding on a page', () => {
  it('ignores case and accents, and returns the position', () => {
    expect(look([piece('Ein Café, zwei CAFÉS')], 'cafe')).toEqual([
      { from: { piece: 0, place: 4 }, to: { piece: 0, place: 8 } },
      { from: { piece: 0, place: 15 }, to: { piece: 0, place: 19 } },
    ]);
  });

  it('matches across pieces and lines', () => {
    const items = [piece('The white'), piece(' wha'), piece('le', { hasEOL: true }), piece('swims')];
    expect(look(items, 'whale swims')).toEqual([
      { from: { piece: 1, place: 1 }, to: { piece: 3, place: 5 } },
    ]);
  });

  it('finds a word hyphenated at the end of a line, and one with its own hyphen there', () => {
    const items = [
      piece('a long-', { hasEOL: true }),
      piece('term invest-', { hasEOL: true }),
      piece('ment'),
    ];
    expect(look(items, 'investment')).toHaveLength(1);
    expect(look(items, 'long-term')).toHaveLength(1);
    expect(look(items, 'longterm')).toHaveLength(1);
  });

  it('finds Arabic in every spelling, with its pieces in visual order', () => {
    const items = [
      piece('الاستثمار', { x: 100, width: 60 }),
      piece('دليل', { x: 180, width: 30, hasEOL: true }),
    ];
    expect(look(items, 'دَلِيل الإستثمار')).toEqual([
      { from: { piece: 1, place: 0 }, to: { piece: 0, place: 9 } },
    ]);
  });

  it('takes pattern characters literally', () => {
    for (const signs of ['.*', '(a+)+$', '[a-z]', '\\', '^$|?']) {
      const pattern = patternOf(signs);
      expect(pattern?.source ?? '').not.toMatch(/[*+$^|()\\]/);
    }
  });

  it('finds nothing for an empty query', () => {
    expect(patternOf(' . ')).toBeNull();
  });
});

describe('searching a document', () => {
  const texts = Array.from({ length: 30 }, (_, at) =>
    pageText([piece(at % 10 === 4 ? 'whale and whale' : 'sea')]),
  );
  const textOf = async (page: number) => {
    const text = texts[page - 1];
    if (!text || page === 7) throw new Error('damaged');
    return text;
  };
  const all = async (query: string, from: number, signal = new AbortController().signal) => {
    const reported: SearchResult[] = [];
    await search(patternOf(query) ?? /$^/, pagesFrom(from, 30), textOf, signal, (found) =>
      reported.push(found),
    );
    return reported;
  };

  it('begins at the current page, reports the first match at once, and skips unreadable pages', async () => {
    const reported = await all('whale', 12);
    expect([...(reported.find(({ total }) => total > 0)?.matches.keys() ?? [])]).toEqual([15]);
    expect(reported.at(-1)).toMatchObject({ total: 6, isDone: true });
  });

  it('stops when aborted', async () => {
    const stopped = new AbortController();
    stopped.abort();
    expect(await all('whale', 1, stopped.signal)).toEqual([]);
  });

  it('steps from match to match, and wraps around', async () => {
    const found = (await all('whale', 1)).at(-1) ?? nothing;
    expect(nextHit(found, { page: 12, at: null }, 1)).toEqual({ page: 15, at: 0 });
    expect(nextHit(found, { page: 15, at: 0 }, 1)).toEqual({ page: 15, at: 1 });
    expect(nextHit(found, { page: 25, at: 1 }, 1)).toEqual({ page: 5, at: 0 });
    expect(nextHit(found, { page: 5, at: 0 }, -1)).toEqual({ page: 25, at: 1 });
    expect(nextHit(nothing, { page: 5, at: null }, 1)).toBeNull();
    expect(numberOf(found, { page: 25, at: 1 })).toBe(6);
  });
});
