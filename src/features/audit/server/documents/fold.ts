import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '../../contract.ts';
import type { DocumentKind, Fields } from './kinds.ts';

/** A document as it was from one entry to the next. */
export interface Version {
  /** The entry that made it so; null for what was there before the first one. */
  entry: AuditEntry | null;
  exists: boolean;
  fields: Fields;
  /** What is known only from how a later entry found it: it may have changed in between without an entry. */
  inferred: readonly string[];
  /** What no entry tells. */
  unknown: readonly string[];
  /** What this entry changed, and what it found otherwise than the trail had left it. */
  changed: readonly string[];
  unrecorded: readonly string[];
}

const endings = ['.removed', '.disposed'];

/** Every version of a document, from its entries in their order. The first one is what was there before any of them. */
export function fold(kind: DocumentKind, entries: readonly AuditEntry[]): Version[] {
  const told = entries.filter((entry) => tells(kind, entry));
  const [first] = told;
  const start: Version = {
    ...{ entry: null, fields: {}, inferred: [], unknown: [], changed: [], unrecorded: [] },
    exists: first !== undefined && !begins(first),
  };
  const versions = [start];
  for (const entry of told) versions.push(next(kind, versions.at(-1) ?? start, entry));
  return fillFromLater(kind, versions);
}

function next(kind: DocumentKind, last: Version, entry: AuditEntry): Version {
  const before = fieldsIn(kind, entry.before);
  const unrecorded = Object.keys(before).filter(
    (name) => Object.hasOwn(last.fields, name) && !isDeepStrictEqual(last.fields[name], before[name]),
  );
  // What is made anew under the same id has nothing of what was there before.
  const known = last.exists ? { ...last.fields, ...before } : before;
  const after = fieldsIn(kind, { ...asFields(entry.after), ...kind.read?.(asFields(entry.after), known) });
  const exists = !ends(entry);
  const fields = { ...known, ...after };
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(known[name], after[name]));
  return { entry, exists, fields, unrecorded, changed, inferred: [], unknown: [] };
}

/** What an entry does not know yet is as a later one found it. */
function fillFromLater(kind: DocumentKind, versions: readonly Version[]): Version[] {
  let later: Fields = {};
  return versions
    .map((version, index) => ({ version, isNew: versions[index - 1]?.exists === false }))
    .reverse()
    .map(({ version, isNew }) => {
      const missing = kind.fields.filter((name) => !Object.hasOwn(version.fields, name));
      const inferred = version.exists ? missing.filter((name) => Object.hasOwn(later, name)) : [];
      const unknown = version.exists ? missing.filter((name) => !inferred.includes(name)) : [];
      const added = Object.fromEntries(inferred.map((name) => [name, later[name]]));
      later = isNew ? {} : { ...later, ...fieldsIn(kind, version.entry?.before) };
      return { ...version, inferred, unknown, fields: { ...version.fields, ...added } };
    })
    .reverse();
}

/** Whether it says something of the document: an invitation that was sent once more does not. */
function tells(kind: DocumentKind, { action, before, after }: AuditEntry): boolean {
  const says = { ...asFields(before), ...asFields(after), ...kind.read?.(asFields(after), {}) };
  return ends({ action }) || kind.fields.some((name) => Object.hasOwn(says, name));
}

function ends({ action }: Pick<AuditEntry, 'action'>): boolean {
  return endings.some((ending) => action.endsWith(ending));
}

function begins({ before }: AuditEntry): boolean {
  return before === null || before === undefined;
}

function fieldsIn(kind: DocumentKind, told: unknown): Fields {
  const fields = asFields(told);
  return Object.fromEntries(
    kind.fields.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]),
  );
}

function asFields(told: unknown): Fields {
  return typeof told === 'object' && told !== null ? (told as Fields) : {};
}
