import { requirements } from './requirements.ts';

const states = ['met', 'partly', 'not met', 'n/a'];

/** Lists the document's faults: missing or duplicate requirements, and tests that do not exist. */
export function findFaults(document: string, read: (path: string) => string | null): string[] {
  const rows = document.split('\n').flatMap((line) => {
    const [, number, , state = '', shown = ''] =
      /^\| (V\d+\.\d+\.\d+) *\|([^|]*)\| *([^|]*?) *\|(.*)\|$/.exec(line) ?? [];
    return number ? [{ number, state, shown }] : [];
  });
  const numbers = rows.map(({ number }) => number);
  return [
    ...requirements
      .filter((number) => !numbers.includes(number))
      .map((number) => `${number}: not gone through`),
    ...numbers
      .filter((number) => !requirements.includes(number))
      .map((number) => `${number}: no such requirement`),
    ...numbers
      .filter((number, at) => numbers.indexOf(number) !== at)
      .map((number) => `${number}: told twice`),
    ...rows.flatMap((row) => faultsOf(row, read)),
    ...(document.includes(sumOf(rows)) ? [] : [`the sum is: ${sumOf(rows)}`]),
  ];
}

/** Returns the sentence that counts the requirements of each state. */
export function sumOf(rows: readonly { state: string }[]): string {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return `${count('met')} met, ${count('partly')} partly, ${count('not met')} not met, ${count('n/a')} do not apply.`;
}

interface Row {
  number: string;
  state: string;
  shown: string;
}

function faultsOf({ number, state, shown }: Row, read: (path: string) => string | null): string[] {
  const faults = states.includes(state) ? [] : [`${number}: "${state}" is no answer`];
  if (shown.trim() === '') faults.push(`${number}: neither shown nor said why`);
  // A file in backticks, followed by the names of its tests in quotation marks.
  for (const [, path = '', names = ''] of shown.matchAll(
    /`((?:src|test|e2e|scripts|docs)\/[^`]+)`((?:,? “[^”]+”)*)/g,
  )) {
    const text = read(path);
    if (text === null) faults.push(`${number}: there is no ${path}`);
    for (const [, name = ''] of names.matchAll(/“([^”]+)”/g))
      if (text !== null && !text.includes(name)) faults.push(`${number}: ${path} has no “${name}”`);
  }
  return faults;
}
