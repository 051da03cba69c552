import * as z from 'zod';
import { fromJson } from './engine.ts';

/** Thrown for a stored document that this version cannot read. The message is for the operator. */
export class UnreadableDocument extends Error {
  constructor(document: string, wrong: string, cause?: unknown) {
    super(
      `The stored ${document} cannot be read: ${wrong}. Start the newer version of Resource Hub that wrote it, or restore the database from a backup.`,
      { cause },
    );
    this.name = 'UnreadableDocument';
  }
}

/**
 * Reads the body of a stored document by its schema; throws `UnreadableDocument` if it is invalid. `document` names it by kind
 * and id for the operator. `complete` adds fields that are newer than the document.
 */
export function readBody<Schema extends z.ZodType>(
  document: string,
  body: unknown,
  schema: Schema,
  complete: (stored: object) => object = (stored) => stored,
): z.output<Schema> {
  return reading(document, () => schema.parse(complete(Object(fromJson(body)))));
}

/** Validates a body but returns it with all its fields, also those not in the schema, so that hashed data stays unchanged. */
export function readWholeBody<Schema extends z.ZodType>(
  document: string,
  body: unknown,
  schema: Schema,
): z.input<Schema> {
  return reading(document, () => {
    const stored = fromJson(body);
    schema.parse(stored);
    return stored as z.input<Schema>;
  });
}

/** Reads a column that contains one of these words; throws `UnreadableDocument` for any other. */
export function readWord<Word extends string>(
  document: string,
  column: string,
  stored: unknown,
  words: readonly Word[],
): Word {
  const found = words.find((word) => word === stored);
  if (found === undefined)
    throw new UnreadableDocument(document, `${column}: this version does not know "${stored}"`);
  return found;
}

function reading<Read>(document: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof z.ZodError) throw new UnreadableDocument(document, describeIssues(error), error);
    if (error instanceof SyntaxError) throw new UnreadableDocument(document, 'it is not JSON', error);
    throw error;
  }
}

/** Describes the first invalid field, and the number of further ones. */
function describeIssues({ issues: [first, ...more] }: z.ZodError): string {
  if (!first) return 'it does not match its schema';
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  const [field, wrong] =
    first.code === 'unrecognized_keys'
      ? [[...first.path, ...first.keys.slice(0, 1)], 'this version does not know it']
      : [first.path, first.message];
  return `${[field.join('.'), wrong].filter(Boolean).join(': ')}${others}`;
}
