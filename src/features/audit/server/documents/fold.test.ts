import { expect, it } from 'vitest';
import type { AuditEntry } from '../../contract.ts';
import { fold } from './fold.ts';

const kind = { type: 'Thing', noun: 'thing', fields: ['name', 'size', 'colour'] };
let seq = 0;
const entry = (action: string, before: unknown, after: unknown): AuditEntry => ({
  seq: ++seq,
  at: '2026-01-01T00:00:00.000Z',
  actor: { kind: 'operator', id: null, name: 'hub' },
  action,
  subject: { type: 'Thing', id: '1' },
  before,
  after,
  requestId: '',
  hash: '',
  document: true,
});
const folded = (...entries: AuditEntry[]) => fold(kind, entries).map(({ entry: _, ...version }) => version);

it('follows a document from its beginning to its end, and names the changes of each entry', () => {
  const whole = { name: 'One', size: 1, colour: 'red' };
  const versions = folded(
    entry('thing.made', null, whole),
    entry('thing.seen', null, { by: 'somebody' }),
    entry('thing.updated', { size: 1 }, { size: 2, reason: 'It grew' }),
    entry('thing.removed', { ...whole, size: 2 }, null),
  );
  expect(versions).toMatchObject([
    { exists: false, fields: {}, unknown: [] },
    { exists: true, fields: whole, changed: ['name', 'size', 'colour'] },
    { exists: true, fields: { ...whole, size: 2 }, changed: ['size'], unrecorded: [] },
    { exists: false, fields: { ...whole, size: 2 }, changed: [] },
  ]);
});

it('marks facts known only from later entries, and unknown ones', () => {
  const versions = folded(
    entry('thing.made', null, { name: 'One' }),
    entry('thing.updated', { name: 'One' }, { name: 'Two' }),
    entry('thing.updated', { size: 3 }, { size: 4 }),
  );
  expect(versions.slice(1)).toMatchObject([
    { fields: { name: 'One', size: 3 }, inferred: ['size'], unknown: ['colour'] },
    { fields: { name: 'Two', size: 3 }, inferred: ['size'], unknown: ['colour'] },
    { fields: { name: 'Two', size: 4 }, inferred: [], unknown: ['colour'] },
  ]);
});

it('reports changes without an entry', () => {
  const versions = folded(
    entry('thing.made', null, { name: 'One', size: 1, colour: 'red' }),
    entry('thing.updated', { name: 'One', size: 7 }, { name: 'Two', size: 7 }),
  );
  expect(versions[2]).toMatchObject({ changed: ['name'], unrecorded: ['size'], fields: { size: 7 } });
});

it('returns the state before the trail began, as its first entry found it', () => {
  const versions = folded(entry('thing.updated', { name: 'Old', size: 1 }, { name: 'New', size: 1 }));
  expect(versions[0]).toMatchObject({
    exists: true,
    fields: { name: 'Old', size: 1 },
    inferred: ['name', 'size'],
    unknown: ['colour'],
  });
});

it('copies nothing to a new document with the same id', () => {
  const versions = folded(
    entry('thing.made', null, { name: 'One', size: 1 }),
    entry('thing.removed', { name: 'One', size: 1 }, null),
    entry('thing.made', null, { name: 'Other' }),
    entry('thing.updated', { colour: 'blue' }, { colour: 'green' }),
  );
  expect(versions[3]).toMatchObject({
    fields: { name: 'Other', colour: 'blue' },
    inferred: ['colour'],
    unknown: ['size'],
  });
  expect(versions[1]).toMatchObject({ inferred: [], unknown: ['colour'] });
});
