/** Input that can be generated in any size. */
export interface Shape {
  name: string;
  make(bytes: number): string;
}

const repeated = (name: string, text: string): Shape => ({
  name,
  make: (bytes) => text.repeat(Math.max(0, Math.floor(bytes / Buffer.byteLength(text)))),
});

/** Texts that are hard for patterns, for normalization and for word lists. */
export const texts: readonly Shape[] = [
  repeated('one letter', 'a'),
  repeated('spaces', ' '),
  repeated('marks', '<[&"{'.replace('"', '\\"')),
  repeated('words', 'reprot '),
  {
    name: 'accents in the wrong order',
    make: (bytes) => `a${'\u0315'.repeat(bytes / 4)}${'\u0300'.repeat(bytes / 4 - 1)}`,
  },
  repeated('letters that become longer', '\ufdfa'),
  // In queries, which have no JSON escapes, this is ordinary text.
  repeated('halves of letters', '\\ud800'),
];

/** Unusual numbers. */
export const numbers: readonly Shape[] = ['1e308', '-1e308', '1e-320', '9007199254740993', '-0'].map(
  (text) => ({ name: text, make: () => text }),
);

/** Whole bodies that are hard to parse, whatever the route expects. */
export const bodies: readonly Shape[] = [
  {
    name: 'lists in lists',
    make: (bytes) => `{"a":${'['.repeat(bytes / 2 - 5)}${']'.repeat(bytes / 2 - 5)}}`,
  },
  { name: 'objects in objects', make: (bytes) => nest(Math.floor(bytes / 6) - 2) },
  { name: 'as deep as is taken', make: () => nest(50) },
  { name: 'numbers', make: (bytes) => `{"a":[0${',0'.repeat(bytes / 2 - 10)}]}` },
  { name: 'empty lists', make: (bytes) => `{"a":[0${',[]'.repeat(bytes / 3 - 10)}]}` },
  { name: 'names', make: (bytes) => namesTo(bytes, '0') },
  { name: 'one name many times', make: (bytes) => `{"a":0${',"a":0'.repeat(bytes / 6 - 5)}}` },
  { name: 'digits', make: (bytes) => `{"a":${'1'.repeat(bytes - 10)}}` },
  { name: 'a long name', make: (bytes) => `{"${'a'.repeat(bytes - 10)}":0}` },
  { name: 'escapes', make: (bytes) => `{"a":"${'\\u0041'.repeat(bytes / 6 - 5)}"}` },
  { name: 'halves of letters', make: (bytes) => `{"a":"${'\\ud800'.repeat(bytes / 6 - 5)}"}` },
  { name: 'no prototype', make: (bytes) => `{"a":[${'{"__proto":0},'.repeat(bytes / 14 - 5)}0]}` },
];

/** A body that is not valid UTF-8. */
export function notUtf8(bytes: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    Buffer.concat([Buffer.from('{"a":"'), Buffer.alloc(bytes - 8, 0xff), Buffer.from('"}')]),
  );
}

/** An object with as many properties as fit. */
export function namesTo(bytes: number, value: string): string {
  const each = 10 + value.length;
  return `{${Array.from({ length: bytes / each }, (_, at) => `"k${at}":${value}`).join(',')}}`;
}

/** Lists of minimal elements, and of a valid element. */
export function listsOf(sample: string): Shape[] {
  return [...new Set(['0', '""', '{}', sample])].map((element) => ({
    name: `list of ${element === sample ? 'what it takes' : element}`,
    make: (bytes) => `[${element}${`,${element}`.repeat(Math.max(0, bytes / (element.length + 1) - 2))}]`,
  }));
}

function nest(levels: number): string {
  return `${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`;
}
