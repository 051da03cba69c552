import { expect, it } from 'vitest';
import { readCommand } from './embed-messages.ts';

const said = { target: 'resource-hub', version: 1 };

it('takes the commands there are', () => {
  for (const type of ['play', 'pause', 'state']) expect(readCommand({ ...said, type })).toEqual({ type });
  expect(readCommand({ ...said, type: 'seek', seconds: 1.5, id: 7 })).toEqual({ type: 'seek', seconds: 1.5 });
});

it.each([
  null,
  undefined,
  'play',
  42,
  [],
  {},
  { type: 'play' },
  { ...said, version: 2, type: 'play' },
  { ...said, target: 'player', type: 'play' },
  { ...said, type: 'toString' },
  { ...said, type: ['play'] },
  { ...said, type: 'seek' },
  { ...said, type: 'seek', seconds: '5' },
  { ...said, type: 'seek', seconds: -1 },
  { ...said, type: 'seek', seconds: Number.NaN },
  { ...said, type: 'seek', seconds: Number.POSITIVE_INFINITY },
])('passes over %j', (data) => {
  expect(readCommand(data)).toBeNull();
});
