import { expect, it } from 'vitest';
import type { Context } from '../context.ts';
import type { FileDelivery } from '../room.ts';
import { someRoomRecords } from './before-sending.ts';

it.each([
  { answers: [], sent: false },
  { answers: [null, null], sent: false },
  { answers: [null, true], sent: true },
  { answers: [true, false], sent: false },
])('with rooms that answer $answers, content is sent: $sent', async ({ answers, sent }) => {
  const rooms = answers.map((answer) => ({ beforeSending: async () => answer }));
  expect(await someRoomRecords([{}, ...rooms], {} as Context, {} as FileDelivery)).toBe(sent);
});
