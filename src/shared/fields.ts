import * as z from 'zod';

/** Field of a kind of document: its schema and its uses. */
export interface Field<Use extends string = string> {
  schema: z.ZodType;
  /** Schema of user input, if it is stricter. */
  input?: z.ZodType;
  uses: readonly Use[];
  /**
   * Value, in older documents, of a field that was added later. While a field has this value, seals and the audit trail omit
   * it, so that their hashes stay the same.
   */
  empty?: unknown;
}

type Table = Readonly<Record<string, Field>>;
type LaterFieldName<Of extends Table> = {
  [Name in keyof Of]: Of[Name] extends { empty: unknown } ? Name : never;
}[keyof Of];

/** Values of all fields of a table. */
export type ValuesOf<Of extends Table> = { [Name in keyof Of]: z.output<Of[Name]['schema']> };

/** Names of the fields with one use. */
export type NamesOf<Of extends Table, Use extends string> = {
  [Name in keyof Of]: Use extends Of[Name]['uses'][number] ? Name : never;
}[keyof Of] &
  string;

export type InputOf<Of extends Field> = Of extends { input: infer Input } ? Input : Of['schema'];

/** Recorded fields of a document with one use: fields added later are omitted while they are empty. */
export type RecordedFields<Of extends Table, Use extends string, Doc> = Pick<
  Doc,
  Exclude<NamesOf<Of, Use>, LaterFieldName<Of>> & keyof Doc
> &
  Partial<Pick<Doc, NamesOf<Of, Use> & LaterFieldName<Of> & keyof Doc>>;

export function namesOf<Of extends Table, Use extends string>(table: Of, use: Use): NamesOf<Of, Use>[] {
  const has = (name: string): name is NamesOf<Of, Use> => table[name]?.uses.includes(use) ?? false;
  return Object.keys(table).filter(has);
}

/** Returns the schemas of the fields with one use. */
export function schemasOf<Of extends Table, Use extends string>(table: Of, use: Use) {
  return mapOf<{ [Name in NamesOf<Of, Use>]: Of[Name]['schema'] }>(
    namesOf(table, use).map((name) => [name, table[name]?.schema]),
  );
}

/** Returns the schemas of user input for the fields with one use. */
export function inputsOf<Of extends Table, Use extends string>(table: Of, use: Use) {
  return mapOf<{ [Name in NamesOf<Of, Use>]: InputOf<Of[Name]> }>(
    namesOf(table, use).map((name) => [name, table[name]?.input ?? table[name]?.schema]),
  );
}

/** Returns the schemas of a recorded document, in which fields added later may be missing. */
export function recordedSchemasOf<Of extends Table, Use extends string>(table: Of, use: Use) {
  return mapOf<{
    [Name in NamesOf<Of, Use>]: Of[Name] extends { empty: unknown }
      ? z.ZodExactOptional<Of[Name]['schema']>
      : Of[Name]['schema'];
  }>(namesOf(table, use).map((name) => [name, recordedSchema(table[name])]));
}

function recordedSchema(field: Field | undefined): z.ZodType | undefined {
  return field?.empty === undefined ? field?.schema : z.exactOptional(field.schema);
}

/** Returns the fields of a document with one use, in the order of the table. */
export function fieldsOf<Of extends Table, Use extends string, Doc extends object>(
  table: Of,
  use: Use,
  document: Doc,
) {
  const names = namesOf(table, use).filter((name) => name in document);
  return mapOf<Pick<Doc, NamesOf<Of, Use> & keyof Doc>>(
    names.map((name) => [name, Reflect.get(document, name)]),
  );
}

/** Returns the same without fields added later that are empty: for seals and the audit trail. */
export function recordedOf<Of extends Table, Use extends string, Doc extends object>(
  table: Of,
  use: Use,
  document: Doc,
) {
  const entries = Object.entries(fieldsOf(table, use, document));
  return mapOf<RecordedFields<Of, Use, Doc>>(entries.filter(([name, value]) => !isEmpty(table, name, value)));
}

/** Returns the fields added later, with their values in older documents. */
export function emptyOf(table: Table): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, { empty }]) => (empty === undefined ? [] : [[name, empty]])),
  );
}

/** Returns a function that adds the fields added later to a stored document that is older than they are. */
export function completeBy(table: Table): (stored: object) => object {
  const empty = emptyOf(table);
  return (stored) => ({ ...empty, ...stored });
}

/** Returns an input without the fields that are not given. */
export function givenOf<Input extends object>(input: Input) {
  return mapOf<{ [Name in keyof Input]?: Exclude<Input[Name], undefined> }>(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
}

function isEmpty(table: Table, name: string, value: unknown): boolean {
  const empty = table[name]?.empty;
  return empty !== undefined && JSON.stringify(value ?? empty) === JSON.stringify(empty);
}

/** Builds an object from entries whose names and values come from the table. */
function mapOf<Result>(members: readonly (readonly [string, unknown])[]): Result {
  return Object.fromEntries(members) as Result;
}
