import { expect, test } from 'vitest';
import type { Program } from '../../contract.ts';
import { fieldsOf, toPatch } from './fields.ts';

const program: Program = {
  id: 'p',
  version: 3,
  state: 'draft',
  edition: 0,
  changed: true,
  problems: [],
  learners: 0,
  titles: { en: 'Basics', fr: 'Bases' },
  descriptions: {},
  audience: 'members',
  roles: [],
  prerequisites: [],
  inOrder: true,
  enrolment: { self: true, roles: ['EDITOR'] },
  due: null,
  validMonths: null,
  remindDays: 14,
  certificate: true,
  modules: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('only changed fields are sent; structured ones completely', () => {
  expect(toPatch(program, { isSelf: false })).toEqual({ enrolment: { self: false, roles: ['EDITOR'] } });
  expect(toPatch(program, { 'title.fr': '', validMonths: 12 })).toEqual({
    titles: { en: 'Basics' },
    validMonths: 12,
  });
  expect(toPatch(program, { due: { type: 'days', days: 30 } })).toEqual({ due: { type: 'days', days: 30 } });
});

test('each language is a field', () => {
  expect(fieldsOf(program)).toMatchObject({ 'title.en': 'Basics', 'title.ar': '', enrolRoles: ['EDITOR'] });
});
