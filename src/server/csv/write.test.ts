import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { ensurePrograms } from '../../../scripts/debian.ts';
import { readCell } from './cells.ts';
import { csvHead, csvLines } from './write.ts';

/** Texts that users may have written, and that a spreadsheet would misinterpret. */
const texts = [
  'plain',
  '',
  'with "quotes", commas; and semicolons',
  '=1+1',
  'a\n=1+1',
  'a\r=1+1',
  'a\r\n=1+1\r\n+2',
  'a\n\n  @SUM(1)',
  "a\n'=1+1",
  '\n=1+1',
  '\t=1+1',
  ' =1+1',
  '-1',
  "'=1+1",
  'a;=1+1',
  'a;=1+1;b; \t@SUM(1)',
  'a;"=1+1"',
  '";"=1+1',
  'a\t=1+1',
  'a";=1+1;"b',
  'a\u2028=1+1',
  '=HYPERLINK("https://example.com";"x")',
];
const rows = texts.map((text, at) => [`row ${at}`, text, `end ${at}`]);
const file = csvHead(['first', 'text', 'last']) + csvLines(rows);

test('every cell is quoted, and read back unchanged', () => {
  expect(file.split('\r\n')[0]).toBe('\uFEFF"first","text","last"');
  const read = parse(file, { bom: true }) as string[][];
  expect(read).toHaveLength(rows.length + 1);
  expect(read.slice(1).map(([, cell = '']) => readCell(cell))).toEqual(texts.map((text) => text.trim()));
});

test.each([',', ';', '\t'])('no cell begins a formula if %j separates them', (delimiter) => {
  const lenient = { bom: true, relax_quotes: true, relax_column_count: true } as const;
  const read = parse(file, { ...lenient, delimiter }) as string[][];
  // Simulates a program that ignores quotes.
  const plain = file.split(/[\r\n]/).flatMap((line) => line.split(delimiter));
  const cells = delimiter === ',' ? read.flat() : [...read.flat(), ...plain];
  expect(cells.filter((cell) => /^[\s"]*[=+\-@]/.test(cell))).toEqual([]);
});

test('values that are no texts are written as people read them', () => {
  expect(csvLines([[1, null, undefined, false, { a: '=1' }]])).toBe('"1","","","false","{""a"":""=1""}"\r\n');
});

test('a spreadsheet program finds the same rows, and nothing to run in them', async () => {
  await ensurePrograms('spreadsheet');
  const cells = await openInSpreadsheet(file);
  expect(cells.filter(({ isText }) => !isText)).toEqual([]);
  const column = (wanted: number) =>
    cells.filter(({ row, column }) => row > 0 && column === wanted).map(({ text }) => text);
  expect(column(0)).toEqual(rows.map(([first]) => first));
  expect(column(2)).toEqual(rows.map(([, , last]) => last));
  expect(new Set(cells.map(({ column }) => column))).toEqual(new Set([0, 1, 2]));
});

test('the same program does run a file that we did not write', async () => {
  await ensurePrograms('spreadsheet');
  const cells = await openInSpreadsheet('text\r\na\n=1+1\r\n');
  expect(cells.filter(({ isText }) => !isText).map(({ text }) => text)).toEqual(['=1+1']);
});

interface Cell {
  row: number;
  column: number;
  text: string;
  isText: boolean;
}

/** Returns the cells as gnumeric reads a file. Its own format states for each cell whether it is a text. */
async function openInSpreadsheet(csv: string): Promise<Cell[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-csv-'));
  try {
    const [from, to] = [join(folder, 'in.csv'), join(folder, 'out.xml')];
    await writeFile(from, csv);
    await promisify(execFile)('ssconvert', ['-T', 'Gnumeric_XmlIO:sax:0', from, to], {
      env: { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8' },
    });
    return cellsIn(await readFile(to, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const textType = '60';

function cellsIn(xml: string): Cell[] {
  const cells: Cell[] = [];
  let cell: Cell | null = null;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'gnm:Cell') return;
    const { Row, Col, ValueType } = attributes as Record<string, string>;
    cell = { row: Number(Row), column: Number(Col), text: '', isText: ValueType === textType };
    cells.push(cell);
  });
  parser.on('text', (text) => {
    if (cell) cell.text += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'gnm:Cell') cell = null;
  });
  parser.write(xml).close();
  return cells;
}
