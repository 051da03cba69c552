import { expect, it, vi } from 'vitest';
import { commandOf, isTakenBy } from './keys.ts';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, isComposing: false };

it.each([
  ['Space', { do: 'toggle' }],
  ['KeyK', { do: 'toggle' }],
  ['KeyJ', { do: 'skip', seconds: -10 }],
  ['KeyL', { do: 'skip', seconds: 10 }],
  ['ArrowLeft', { do: 'skip', seconds: -5 }],
  ['ArrowRight', { do: 'skip', seconds: 5 }],
  ['Digit0', { do: 'part', tenth: 0 }],
  ['Numpad7', { do: 'part', tenth: 7 }],
  ['Comma', { do: 'frame', step: -1 }],
  ['KeyQ', null],
  ['toString', null],
])('%s triggers %j', (code, command) => {
  expect(commandOf({ ...plain, code })).toEqual(command);
});

it('triggers others with Shift, and none with the browser’s own shortcuts', () => {
  expect(commandOf({ ...plain, code: 'Period', shiftKey: true })).toEqual({ do: 'rate', step: 1 });
  expect(commandOf({ ...plain, code: 'KeyN', shiftKey: true })).toEqual({ do: 'next' });
  expect(commandOf({ ...plain, code: 'KeyK', shiftKey: true })).toBeNull();
  for (const key of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
    expect(commandOf({ ...plain, code: 'KeyF', [key]: true })).toBeNull();
});

it('leaves the arrow keys to a timeline; the space bar plays and pauses everywhere', () => {
  class Part {
    tagName = 'DIV';
    isContentEditable = false;
    getAttribute = () => 'slider';
  }
  vi.stubGlobal('HTMLElement', Part);
  vi.stubGlobal('HTMLInputElement', class {});
  const timeline = new Part() as unknown as EventTarget;
  for (const code of ['ArrowLeft', 'ArrowUp', 'Home', 'End']) expect(isTakenBy(timeline, code)).toBe(true);
  expect(isTakenBy(timeline, 'Space')).toBe(false);
});
