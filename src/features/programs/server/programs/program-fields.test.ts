import { expect, it } from 'vitest';
import { type Field, namesOf } from '#shared/fields.ts';
import { Program, ProgramDetails, programFields, programRoutes } from '../../contract.ts';
import { EditionBody, emptyProgram } from './stored.ts';

/** Of a program, all that is the hub's own note on it or found when it is read. */
const notes = ['id', 'version', 'changed', 'problems', 'learners', 'createdAt', 'updatedAt'];

const uses = (use: string): string[] => namesOf<Record<string, Field>, string>(programFields, use);

it('the table has every field that editors write, that is stored and that the API returns', () => {
  const { create, update } = programRoutes;
  const schemas = [Program, ProgramDetails, EditionBody, create.input, update.input];
  const names = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));
  expect([...names].filter((name) => !(name in programFields)).sort()).toEqual([...notes].sort());
});

it('every field that editors write is audited, and present in a new program', () => {
  expect(uses('audited')).toEqual(expect.arrayContaining(uses('written')));
  expect(Object.keys(emptyProgram)).toEqual(uses('written'));
});

it('an edition contains the modules with every field that editors see as changed', () => {
  expect(Object.keys(EditionBody.shape)).toEqual(uses('frozen'));
});
