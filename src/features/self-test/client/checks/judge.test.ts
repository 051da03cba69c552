import { describe, expect, it } from 'vitest';
import { judgeClock } from './clock.ts';
import { judgeConnection, medianOf } from './connection.ts';
import { judgeSpace } from './database.ts';
import { isBlank } from './frame.ts';
import { judgeViewer } from './pdf.ts';
import { judgePart } from './ranges.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('the clock', () => {
  it.each([
    [0, 'clock-close', {}],
    [60_000, 'clock-close', {}],
    [-59_000, 'clock-close', {}],
    [61_000, 'clock-off', { unit: 'minutes', count: 1 }],
    [-5 * minute, 'clock-off', { unit: 'minutes', count: 5 }],
    [119 * minute, 'clock-off', { unit: 'minutes', count: 119 }],
    [2 * hour, 'clock-off', { unit: 'hours', count: 2 }],
    [47 * hour, 'clock-off', { unit: 'hours', count: 47 }],
    [-48 * hour, 'clock-off', { unit: 'days', count: 2 }],
  ])('that is %d ms away is %s', (away, detail, values) => {
    expect(judgeClock(1e12, 1e12 + away)).toMatchObject({ detail, values });
  });
});

describe('the connection', () => {
  it.each([
    ['passed', 'connection-good', 40, 20e6],
    ['passed', 'connection-fast', 5, 4e9],
    ['failed', 'connection-slow', 40, 1e6],
    ['failed', 'connection-slow', 1500, 20e6],
  ])('%s as %s at %d ms and %d bit/s', (outcome, detail, latency, speed) => {
    const finding = judgeConnection(latency, speed);
    expect(finding).toMatchObject({ outcome, detail, values: { latency } });
    expect(finding.values.speed).toBe(Math.min(speed, 100e6));
  });

  it('is judged by the median, which one slow answer does not move', () => {
    expect(medianOf([30, 10, 9000, 20, 40])).toBe(30);
    expect(medianOf([10, 40, 20, 30])).toBe(25);
    expect(medianOf([7])).toBe(7);
  });
});

describe('a part of a file', () => {
  const answer = (status: number, contentRange: string, length: number) => ({
    status,
    headers: new Headers({ 'content-range': contentRange }),
    bytes: new Uint8Array(length),
  });

  it.each([
    ['right', answer(206, 'bytes 0-1/900', 2), undefined],
    ['the whole file', answer(200, '', 900), 'ranges-broken'],
    ['elsewhere', answer(206, 'bytes 2-3/900', 2), 'ranges-wrong'],
    ['too long', answer(206, 'bytes 0-1/900', 3), 'ranges-wrong'],
    ['without its place', answer(206, '', 2), 'ranges-wrong'],
  ])('that is %s', (_, given, detail) => {
    expect(judgePart(given, 0, 1)?.detail).toBe(detail);
  });
});

describe('a picture', () => {
  const picture = (...colours: number[][]) => new Uint8ClampedArray(colours.flat());

  it.each([
    ['black', picture([0, 0, 0, 255], [0, 0, 0, 255]), true],
    ['white', picture([255, 255, 255, 255], [255, 255, 255, 255]), true],
    ['transparent', picture([255, 255, 255, 0], [0, 0, 0, 0]), true],
    ['nothing', picture(), true],
    ['hardly different', picture([10, 10, 10, 255], [20, 20, 20, 255]), true],
    ['dark with a bright spot', picture([18, 20, 28, 255], [115, 103, 240, 255]), false],
  ])('of %s', (_, pixels, blank) => {
    expect(isBlank(pixels)).toBe(blank);
  });
});

it('reports low space, and nothing if the browser does not provide the numbers', () => {
  expect(judgeSpace(null)).toMatchObject({ outcome: 'passed', detail: 'database-works' });
  expect(judgeSpace(2e9)).toMatchObject({ outcome: 'passed', detail: 'database-free' });
  expect(judgeSpace(1e6)).toMatchObject({ outcome: 'failed', detail: 'database-full' });
});

it('reports truthfully whether PDFs show', () => {
  expect(judgeViewer(true).detail).toBe('pdf-shows');
  expect(judgeViewer(false).detail).toBe('pdf-downloads');
  expect(judgeViewer(undefined).detail).toBe('pdf-arrives');
});
