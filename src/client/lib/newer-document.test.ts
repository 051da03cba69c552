import { expect, test } from 'vitest';
import * as z from 'zod';
import { ApiError } from './http.ts';
import { newerDocument, sendOver } from './newer-document.ts';

const Doc = z.object({ version: z.int() });

test('a conflict brings the newer document, if the answer contains one', () => {
  expect(newerDocument(Doc, new ApiError('conflict', { params: { current: { version: 3 } } }))).toEqual({
    version: 3,
  });
  expect(newerDocument(Doc, new ApiError('conflict', { params: { current: { version: 'x' } } }))).toBeNull();
  expect(newerDocument(Doc, new ApiError('conflict'))).toBeNull();
});

test('any other failure brings none', () => {
  expect(newerDocument(Doc, new ApiError('forbidden'))).toBeNull();
  expect(newerDocument(Doc, new Error('x'))).toBeNull();
  expect(newerDocument(Doc, null)).toBeNull();
});

test('a change is repeated once over the newer document, unless that must not be overwritten', async () => {
  const send = async ({ version }: { version: number }) => {
    if (version < 3) throw new ApiError('conflict', { params: { current: { version: 3 } } });
    return { version: 4 };
  };
  expect(await sendOver(Doc, { version: 3 }, send)).toEqual({ version: 4 });
  expect(await sendOver(Doc, { version: 2 }, send)).toEqual({ version: 4 });
  await expect(sendOver(Doc, { version: 2 }, send, () => false)).rejects.toThrow(ApiError);
});
