import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '../../contract.ts';
import type { DocumentKind, Fields } from './kinds.ts';

/** A document as it was from one entry to the next. */
export interface Version {
  /** Entry that produced it; null for the state before the first entry. */
  entry: AuditEntry | null;
  exists: boolean;
  fields: Fields;
  /** Fields known only from the `before` of a later entry: they may have changed in between without an entry. */
  inferred: readonly string[];
  /** Fields that no entry contains. */
  unknown: readonly string[];
  /** Fields that this entry changed, and fields that had changed before it without an entry. */
  changed: readonly string[];
  unrecorded: readonly string[];
}

const endings = ['.removed', '.disposed'];

/** Folds the entries of a document, in order, into its versions. The first version is the state before any entry. */
export function fold(kind: DocumentKind, entries: readonly AuditEntry[]): Version[] {
  const audited = entries.filter((entry) => affects(kind, entry));
  const [first] = audited;
  const start: Version = {
    entry: null,
    fields: {},
    inferred: [],
    unknown: [],
    changed: [],
    unrecorded: [],
    exists: first !== undefined && !begins(first),
  };
  const versions = [start];
  for (const entry of audited) versions.push(next(kind, versions.at(-1) ?? start, entry));
  return fillFromLater(kind, versions);
}

function next(kind: DocumentKind, last: Version, entry: AuditEntry): Version {
  const before = fieldsIn(kind, entry.before);
  const unrecorded = Object.keys(before).filter(
    (name) => Object.hasOwn(last.fields, name) && !isDeepStrictEqual(last.fields[name], before[name]),
  );
  // A document created again under the same id inherits nothing from its predecessor.
  const existing = { ...(last.exists ? last.fields : kind.empty), ...before };
  const after = fieldsIn(kind, { ...asFields(entry.after), ...kind.read?.(asFields(entry.after), existing) });
  const exists = !ends(entry);
  const fields = { ...existing, ...after };
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(existing[name], after[name]));
  return { entry, exists, fields, unrecorded, changed, inferred: [], unknown: [] };
}

/** Fills fields that are not known yet from the `before` of later entries. */
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

/** True if the entry affects the document; an invitation that was sent again does not. */
function affects(kind: DocumentKind, { action, before, after }: AuditEntry): boolean {
  const recorded = { ...asFields(before), ...asFields(after), ...kind.read?.(asFields(after), {}) };
  return ends({ action }) || kind.fields.some((name) => Object.hasOwn(recorded, name));
}

function ends({ action }: Pick<AuditEntry, 'action'>): boolean {
  return endings.some((ending) => action.endsWith(ending));
}

function begins({ before }: AuditEntry): boolean {
  return before === null || before === undefined;
}

function fieldsIn(kind: DocumentKind, value: unknown): Fields {
  const fields = asFields(value);
  return Object.fromEntries(
    kind.fields.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]),
  );
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
