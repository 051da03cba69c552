import { expect, it } from 'vitest';
import { type Field, namesOf } from '#shared/fields.ts';
import { Details, Item, itemFields } from '../../contract/item-fields.ts';
import { itemRoutes } from '../../contract/item-routes.ts';
import { ItemBody } from './stored.ts';

/** Of an item, all that is the hub's own note on it or made of other fields for whoever asks. */
const notes = ['id', 'version', 'firstOut', 'hold', 'revises', 'createdBy', 'createdAt', 'updatedAt'];
const made = ['state', 'durationMs', 'pages', 'aliases'];

it('the table has every field that people write, that is stored and that the API returns', () => {
  const schemas = [Item, ItemBody, Details, itemRoutes.create.input, itemRoutes.update.input];
  const names = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));
  expect([...names].filter((name) => !(name in itemFields)).sort()).toEqual([...notes, ...made].sort());
});

it('every field is in all uses that follow from another', () => {
  const uses = (use: string): string[] => namesOf<Record<string, Field>, string>(itemFields, use);
  expect(uses('audited')).toEqual(expect.arrayContaining([...uses('written'), ...uses('approved')]));
  expect(uses('approved')).toEqual(expect.arrayContaining([...uses('filed'), ...uses('shown')]));
  expect([...uses('copied'), 'kind', 'poster']).toEqual(
    expect.arrayContaining([...uses('written'), ...uses('approved')]),
  );
  expect(uses('imported')).toEqual(expect.arrayContaining(uses('written')));
});

it('has only fields of the API, except parts of others', () => {
  const parts = ['archived', 'poster'];
  expect(Object.keys(itemFields).filter((name) => !(name in Item.shape))).toEqual(parts);
});
