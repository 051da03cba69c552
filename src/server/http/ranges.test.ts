import { describe, expect, test } from 'vitest';
import { parseRange, type RequestedRanges } from './ranges.ts';

const part = (start: number, end: number) => ({ start, end });

describe('a Range header for 1000 bytes', () => {
  test.each<[string | undefined, RequestedRanges]>([
    [undefined, 'whole'],
    ['', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes', 'whole'],
    ['bytes 0-1', 'whole'],
    ['0-1', 'whole'],
    ['bytes=0-1', [part(0, 1)]],
    ['bytes=0-0', [part(0, 0)]],
    ['BYTES=0-0', [part(0, 0)]],
    ['bytes = 5-9 ', [part(5, 9)]],
    ['bytes=007-009', [part(7, 9)]],
    ['bytes=0-', [part(0, 999)]],
    ['bytes=999-', [part(999, 999)]],
    ['bytes=990-5000', [part(990, 999)]],
    ['bytes=0-99999999999999999999999', [part(0, 999)]],
    ['bytes=-1', [part(999, 999)]],
    ['bytes=-1000', [part(0, 999)]],
    ['bytes=-5000', [part(0, 999)]],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=1000-1001', 'unsatisfiable'],
    ['bytes=99999999999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=', 'unsatisfiable'],
    ['bytes=,', 'unsatisfiable'],
    ['bytes=-', 'unsatisfiable'],
    ['bytes=abc', 'unsatisfiable'],
    ['bytes=5-2', 'unsatisfiable'],
    ['bytes=--5', 'unsatisfiable'],
    ['bytes=1-2-3', 'unsatisfiable'],
    ['bytes=0x1-2', 'unsatisfiable'],
    ['bytes=1.5-2', 'unsatisfiable'],
    ['bytes=1e1-20', 'unsatisfiable'],
    ['bytes=+1-2', 'unsatisfiable'],
    ['bytes=1 - 2', 'unsatisfiable'],
    ['bytes=0-1,abc', 'unsatisfiable'],
    ['bytes=0-1,5-6', [part(0, 1), part(5, 6)]],
    ['bytes=0-1 ,\t5-6,', [part(0, 1), part(5, 6)]],
    ['bytes=-2,0-1', [part(998, 999), part(0, 1)]],
    ['bytes=0-1,2-3', [part(0, 1), part(2, 3)]],
    ['bytes=0-1,2000-', [part(0, 1)]],
    ['bytes=2000-,3000-', 'unsatisfiable'],
    ['bytes=0-5,5-9', 'whole'],
    ['bytes=500-,0-600', 'whole'],
    ['bytes=0-,0-,0-', 'whole'],
    ['bytes=0-0,2-2,4-4,6-6,8-8,10-10,12-12,14-14', [0, 2, 4, 6, 8, 10, 12, 14].map((at) => part(at, at))],
    ['bytes=0-0,2-2,4-4,6-6,8-8,10-10,12-12,14-14,16-16', 'whole'],
  ])('%s', (header, wanted) => {
    expect(parseRange(header, 1000)).toEqual(wanted);
  });
});

describe('a Range header for an empty file', () => {
  test.each<[string, RequestedRanges]>([
    ['bytes=0-', 'unsatisfiable'],
    ['bytes=0-0', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=-5', 'whole'],
  ])('%s', (header, wanted) => {
    expect(parseRange(header, 0)).toEqual(wanted);
  });
});
