import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { editsOf, laterEdits } from './edits.ts';
import { ApiError } from './http.ts';
import { saveEdits } from './save-edits.ts';

const Doc = z.object({ version: z.int(), title: z.string(), note: z.string() });
type Doc = z.output<typeof Doc>;
const fieldsOf = ({ title, note }: Doc) => ({ title, note });
const first: Doc = { version: 1, title: 'One', note: '' };
const mine = editsOf({}, fieldsOf(first), { title: 'Mine' });

/** Store of one document that rejects changes not based on its newest version. */
function storeOf(stored: Doc) {
  const show = vi.fn();
  const send = vi.fn(async (newest: Doc, changes: Partial<Omit<Doc, 'version'>>) => {
    if (newest.version !== stored.version) throw new ApiError('conflict', { params: { current: stored } });
    return { ...stored, ...changes, version: stored.version + 1 };
  });
  return { show, send, options: { schema: Doc, newest: first, fieldsOf, send, show } };
}

test('edits are saved over the document they were made on', async () => {
  const { options, show } = storeOf(first);
  const saved = { version: 2, title: 'Mine', note: '' };
  expect(await saveEdits(options, mine)).toEqual({ saved, before: first });
  expect(show).not.toHaveBeenCalled();
});

test('changes by others to other fields are preserved', async () => {
  const newer = { version: 2, title: 'One', note: 'theirs' };
  const { options, show, send } = storeOf(newer);
  const saved = { version: 3, title: 'Mine', note: 'theirs' };
  expect(await saveEdits(options, mine)).toEqual({ saved, before: newer });
  expect(show).toHaveBeenCalledExactlyOnceWith(newer);
  expect(send).toHaveBeenCalledTimes(2);
});

test('nothing is saved if others changed the same field: their document is shown', async () => {
  const newer = { version: 2, title: 'Theirs', note: '' };
  const { options, show, send } = storeOf(newer);
  expect(await saveEdits(options, mine)).toBeNull();
  expect(show).toHaveBeenCalledExactlyOnceWith(newer);
  expect(send).toHaveBeenCalledTimes(1);
});

test('every other failure is passed to the caller', async () => {
  const { options, send } = storeOf(first);
  send.mockRejectedValue(new ApiError('forbidden'));
  await expect(saveEdits(options, mine)).rejects.toThrow(ApiError);
});

test('text typed while saving is not included', () => {
  const later = editsOf(mine, fieldsOf(first), { title: 'Mine too', note: 'and more' });
  const saved = { title: 'Mine', note: '' };
  expect(laterEdits(later, mine, saved)).toEqual({
    title: { from: 'Mine', to: 'Mine too' },
    note: { from: '', to: 'and more' },
  });
  expect(laterEdits(mine, mine, saved)).toEqual({});
});
