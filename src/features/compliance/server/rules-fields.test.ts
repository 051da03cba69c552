import { expect, it } from 'vitest';
import { type Field, namesOf } from '#shared/fields.ts';
import { CategoryRules, categoryFields, Rules, RulesVersion, rulesFields, rulesRoutes } from '../contract.ts';
import { builtIn, defaultRules, valuesOfMissingFields } from './built-in.ts';
import { rulesDocument } from './service.ts';

type Table = Readonly<Record<string, Field>>;

const uses = (table: Table, use: string): string[] => namesOf<Table, string>(table, use);

/** Of a version, all that the hub notes about it. */
const notes = ['version', 'state', 'changedBy', 'changedAt', 'effectiveAt', 'reason'];

it('the table has every field that principals write, that is stored and that the API returns', () => {
  const schemas = [Rules, RulesVersion, rulesRoutes.replace.input];
  const names = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));
  expect([...names].filter((name) => !(name in rulesFields)).sort()).toEqual([...notes].sort());
  expect(Object.keys(builtIn)).toEqual(Object.keys(Rules.shape));
});

it('the table has every field of a category, each with a value for older versions', () => {
  const [others] = defaultRules({ needsApproval: true }).categories;
  expect(Object.keys(CategoryRules.shape)).toEqual(Object.keys(categoryFields));
  expect(Object.keys(others ?? {}).sort()).toEqual(Object.keys(categoryFields).sort());
  expect(Object.keys(valuesOfMissingFields).sort()).toEqual(uses(categoryFields, 'later').sort());
});

it('every written field is audited, and every field of a category but its name is compared', () => {
  expect(uses(rulesFields, 'audited')).toEqual(uses(rulesFields, 'written'));
  expect(rulesDocument.fields).toEqual(['version', 'effectiveAt', ...uses(rulesFields, 'written')]);
  expect(uses(categoryFields, 'compared')).toEqual(
    Object.keys(categoryFields).filter((name) => name !== 'name'),
  );
});
