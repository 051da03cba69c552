import { expect, it } from 'vitest';
import { readCommand } from './embed-messages.ts';

const envelope = { target: 'resource-hub', version: 1 };

it('accepts the existing commands', () => {
  for (const type of ['play', 'pause', 'state']) expect(readCommand({ ...envelope, type })).toEqual({ type });
  expect(readCommand({ ...envelope, type: 'seek', seconds: 1.5, id: 7 })).toEqual({
    type: 'seek',
    seconds: 1.5,
  });
});

it.each([
  null,
  undefined,
  'play',
  42,
  [],
  {},
  { type: 'play' },
  { ...envelope, version: 2, type: 'play' },
  { ...envelope, target: 'player', type: 'play' },
  { ...envelope, type: 'toString' },
  { ...envelope, type: ['play'] },
  { ...envelope, type: 'seek' },
  { ...envelope, type: 'seek', seconds: '5' },
  { ...envelope, type: 'seek', seconds: -1 },
  { ...envelope, type: 'seek', seconds: Number.NaN },
  { ...envelope, type: 'seek', seconds: Number.POSITIVE_INFINITY },
])('ignores %j', (data) => {
  expect(readCommand(data)).toBeNull();
});
