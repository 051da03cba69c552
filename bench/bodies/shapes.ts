import * as z from 'zod';
import { inputTravelsInQuery, pathFields, type Route } from '#shared/contract.ts';

/** Something to send, made as large as it may be. */
export interface Shape {
  name: string;
  make(bytes: number): string;
}

const repeated = (name: string, text: string): Shape => ({
  name,
  make: (bytes) => text.repeat(Math.floor(bytes / Buffer.byteLength(text))),
});

/** Texts that are hard for patterns, for normalising and for lists of words. */
export const texts: readonly Shape[] = [
  repeated('one letter', 'a'),
  repeated('spaces', ' '),
  repeated('marks', '<[&"{'.replace('"', '\\"')),
  repeated('words', 'reprot '),
  {
    name: 'accents in the wrong order',
    make: (bytes) => `a${'\u0315'.repeat(bytes / 4)}${'\u0300'.repeat(bytes / 4 - 1)}`,
  },
];

/** Whole bodies that are hard to read, whatever the route takes. */
export const bodies: readonly Shape[] = [
  {
    name: 'lists in lists',
    make: (bytes) => `{"a":${'['.repeat(bytes / 2 - 5)}${']'.repeat(bytes / 2 - 5)}}`,
  },
  { name: 'objects in objects', make: (bytes) => nest(Math.floor(bytes / 6) - 2) },
  { name: 'numbers', make: (bytes) => `{"a":[0${',0'.repeat(bytes / 2 - 10)}]}` },
  { name: 'empty lists', make: (bytes) => `{"a":[0${',[]'.repeat(bytes / 3 - 10)}]}` },
  {
    name: 'names',
    make: (bytes) => `{${Array.from({ length: bytes / 14 }, (_, at) => `"k${at}":0`).join(',')}}`,
  },
  { name: 'one name many times', make: (bytes) => `{"a":0${',"a":0'.repeat(bytes / 6 - 5)}}` },
  { name: 'digits', make: (bytes) => `{"a":${'1'.repeat(bytes - 10)}}` },
  { name: 'a long name', make: (bytes) => `{"${'a'.repeat(bytes - 10)}":0}` },
  { name: 'escapes', make: (bytes) => `{"a":"${'\\u0041'.repeat(bytes / 6 - 5)}"}` },
  { name: 'no prototype', make: (bytes) => `{"a":[${'{"__proto":0},'.repeat(bytes / 14 - 5)}0]}` },
];

function nest(levels: number): string {
  return `${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`;
}

const elements: readonly Shape[] = ['0', '""', '{}'].map((element) => ({
  name: `list of ${element}`,
  make: (bytes) => `[${element}${`,${element}`.repeat(bytes / (element.length + 1) - 2)}]`,
}));

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
}

/** A place in the input of a route where something large can be put: the JSON before and after it. */
export interface Place {
  path: string;
  before: string;
  after: string;
  shapes: readonly Shape[];
}

/** Every text and every list that a route takes. */
export function placesOf(route: Route): Place[] {
  const schema = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const inPath = pathFields(route.path);
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const places = fields.flatMap(([name, field]) =>
    placesIn(field, { path: name, before: `{"${name}":`, after: '}' }, inputTravelsInQuery(route.method)),
  );
  // A choice of several kinds has the same places more than once.
  return [...new Map(places.map((place) => [place.path + place.before, place])).values()];
}

function placesIn(schema: Schema, at: Omit<Place, 'shapes'>, isFlat: boolean): Place[] {
  const inner = (part: Schema, path: string, before: string, after: string) =>
    placesIn(part, { path: at.path + path, before: at.before + before, after: after + at.after }, isFlat);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) =>
    inner(part, '', '', ''),
  );
  if (schema.type === 'string' && !schema.enum)
    return [{ ...at, before: `${at.before}"`, after: `"${at.after}`, shapes: texts }];
  if (isFlat) return choices;
  if (schema.type === 'array')
    return [{ ...at, shapes: elements }, ...(schema.items ? inner(schema.items, '[]', '[', ']') : [])];
  const more = typeof schema.additionalProperties === 'object' ? { en: schema.additionalProperties } : {};
  const fields = Object.entries({ ...schema.properties, ...more }).flatMap(([name, part]) =>
    inner(part, `.${name}`, `{"${name}":`, '}'),
  );
  return [...choices, ...fields];
}
