import * as z from 'zod';
import { pathFields, type Route } from '#shared/contract.ts';
import { listsOf, namesTo, numbers, type Shape, texts } from './shapes.ts';

interface Schema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
}

/** A place in the input of a route that accepts something large: the JSON before and after it. */
export interface Place {
  path: string;
  before: string;
  after: string;
  shapes: readonly Shape[];
}

/** Length and number of items that are likely to be accepted if no limit is declared, so that the handler runs. */
const likelyLength = 200;
const likelyItems = 100;

/** Returns every text, number, list and record in the body of a route, with all other required fields filled in. */
export function placesOf(route: Route): Place[] {
  const { schema, fields } = inputOf(route);
  const places = fields.flatMap(([name, field]) =>
    placesIn(field, { path: name, ...around(schema, name, pathFields(route.path)) }),
  );
  // Unions of several kinds yield the same places more than once.
  return [...new Map(places.map((place) => [place.path + place.before, place])).values()];
}

/** Returns every text in the query of a route, with all other required fields filled in. */
export function queriesOf(route: Route): { name: string; others: string; most: number }[] {
  const { schema, fields } = inputOf(route);
  return fields.flatMap(([name, field]) => {
    if (!choicesOf(field).some(({ type, enum: some }) => type === 'string' && !some)) return [];
    const needed = fields.filter(([each]) => each !== name && schema.required?.includes(each));
    const others = needed
      .map(([each, of]) => `${each}=${encodeURIComponent(String(sampleOf(of)))}&`)
      .join('');
    return [{ name, others, most: field.maxLength ?? likelyLength }];
  });
}

function inputOf(route: Route): { schema: Schema; fields: [string, Schema][] } {
  const schema = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const inPath = pathFields(route.path);
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name));
  return { schema, fields };
}

function choicesOf(schema: Schema): Schema[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [schema, ...choices.flatMap(choicesOf)];
}

/** Returns an object with all required properties, split around the value of one property. */
function around(schema: Schema, name: string, without: readonly string[] = []) {
  const needed = (schema.required ?? []).filter((each) => each !== name && !without.includes(each));
  const others = needed.map(
    (each) => `"${each}":${JSON.stringify(sampleOf(schema.properties?.[each] ?? {}))},`,
  );
  return { before: `{${others.join('')}"${name}":`, after: '}' };
}

function placesIn(schema: Schema, at: Omit<Place, 'shapes'>): Place[] {
  const inner = (part: Schema, path: string, { before, after } = { before: '', after: '' }) =>
    placesIn(part, { path: at.path + path, before: at.before + before, after: after + at.after });
  const choices = choicesOf(schema)
    .slice(1)
    .flatMap((part) => inner(part, ''));
  if (schema.type === 'string' && !schema.enum && schema.const === undefined)
    return [{ ...at, before: `${at.before}"`, after: `"${at.after}`, shapes: [...texts, fitting(schema)] }];
  if (schema.type === 'number' || schema.type === 'integer') return [{ ...at, shapes: numbers }];
  if (schema.type === 'array') {
    const { items = {} } = schema;
    const sample = JSON.stringify(sampleOf(items));
    const many = Array<string>(schema.maxItems ?? likelyItems).fill(sample);
    const asMany = { name: 'as many as it takes', make: () => `[${many.join(',')}]` };
    const inList = inner(items, '[]', { before: '[', after: ']' });
    return [{ ...at, shapes: [...listsOf(sample), asMany] }, ...inList];
  }
  const { additionalProperties: more } = schema;
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    inner(part, `.${name}`, around(schema, name)),
  );
  if (typeof more !== 'object') return [...choices, ...fields];
  const many = { name: 'names', make: (bytes: number) => namesTo(bytes, JSON.stringify(sampleOf(more))) };
  const [name = 'en'] = (schema.propertyNames?.enum ?? []) as string[];
  const named = inner(more, `.${name}`, { before: `{"${name}":`, after: '}' });
  return [...choices, ...fields, { ...at, shapes: [many] }, ...named];
}

/** A text of the declared or likely maximum length: misspelled words, which are the hardest to search for. */
function fitting({ maxLength = likelyLength }: Schema): Shape {
  return {
    name: 'as long as it takes',
    make: (bytes) => 'reprot '.repeat(maxLength / 7 + 1).slice(0, Math.min(maxLength, bytes)),
  };
}

const formats: Record<string, string> = {
  email: 'somebody@hub.invalid',
  'date-time': '2026-01-01T00:00:00.000Z',
  date: '2026-01-01',
  uri: 'https://hub.invalid/',
};

/** Returns a value that the schema accepts, as far as the schema describes it. */
function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice) return sampleOf(choice);
  if (schema.type === 'string') return formats[schema.format ?? ''] ?? 'x'.repeat(schema.minLength ?? 1);
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  if (schema.type !== 'object') return null;
  const needed = (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]);
  return Object.fromEntries(needed);
}
