import { describe, expect, test } from 'vitest';
import { guardCell, readCell } from '#server/csv/cells.ts';
import { parseRow } from './parse-row.ts';
import { readCsv } from './read.ts';

describe('cells', () => {
  test.each(['=1+1', '+33 1', '-x', '@name', "'=x", "''-x"])(
    '%s is escaped and restored unchanged',
    (text) => {
      expect(guardCell(text)).toBe(`'${text}`);
      expect(readCell(guardCell(text))).toBe(text);
    },
  );
  test('a tab cannot begin a cell either', () => expect(guardCell('\t=x')).toBe("'\t'=x"));
  test.each(["O'Neil", "'t Hooft", 'a=b', '', 'Ægir'])('%s is unchanged', (text) => {
    expect(guardCell(text)).toBe(text);
    expect(readCell(text)).toBe(text);
  });
});

describe('a file', () => {
  const rowsOf = async (text: string) => {
    const read = await readCsv(text);
    if ('problem' in read) throw new Error(read.problem.reason);
    return read.rows;
  };

  test('is read with commas, semicolons or tabs, any line ends, a BOM and quotes', async () => {
    const expected = [
      { line: 2, uneven: false, cells: { email: 'a@x.org', firstName: 'Ann, "the" one', lastName: 'B' } },
      { line: 3, uneven: false, cells: { email: 'b@x.org' } },
    ];
    for (const sign of [',', ';', '\t'])
      for (const end of ['\n', '\r\n'])
        for (const mark of ['', '\uFEFF']) {
          const lines = [
            ['E-mail', 'First name', 'last_name'],
            ['a@x.org', '"Ann, ""the"" one"', ' B '],
            ['b@x.org', '', ''],
          ];
          expect(await rowsOf(mark + lines.map((line) => line.join(sign)).join(end) + end)).toEqual(expected);
        }
  });

  test('preserves line ends inside quotes and reports the line where a row ends', async () => {
    const rows = await rowsOf('email,firstName\na@x.org,"two\nlines"\n\nb@x.org,one\n');
    expect(rows.map(({ line, cells }) => [line, cells.firstName])).toEqual([
      [3, 'two\nlines'],
      [5, 'one'],
    ]);
  });

  test('reports rows with too many or too few cells', async () => {
    const rows = await rowsOf('email,firstName\na@x.org\nb@x.org,x,y\nc@x.org,x');
    expect(rows.map(({ uneven }) => uneven)).toEqual([true, true, false]);
  });

  test('accepts the columns of its own export', async () => {
    const head =
      'email,firstName,lastName,solutionNumber,isSecurityLicensed,roles,crd_check,blockedAt,createdAt,lastSignIn';
    expect((await rowsOf(`${head}\na@x.org,,,,,,,x,y,z`))[0]?.cells).toEqual({ email: 'a@x.org' });
  });

  test.each([
    ['', 'empty', ''],
    ['email,firstName\n', 'empty', ''],
    ['firstName\nAnn', 'no-email-column', ''],
    ['email,solutonNumber\na@x.org,1', 'unknown-column', 'solutonNumber'],
    ['email,First name,firstName\na@x.org,1,2', 'double-column', 'firstName'],
    ['email,firstName\na@x.org,"never closed\n', 'unreadable', ''],
    [`email\n${'a@x.org\n'.repeat(5001)}`, 'too-many-rows', ''],
  ])('that is unreadable is refused with its reason: %#', async (text, reason, detail) => {
    expect(await readCsv(text)).toMatchObject({ problem: { reason, ...(detail && { detail }) } });
  });
});

test('does not block others while it is read', async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await readCsv(`email,firstName\na@x.org,"${'é'.repeat(250_000)}"`);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(10);
});

describe('a row', () => {
  const row = (cells: Record<string, string>) => parseRow({ line: 2, uneven: false, cells });

  test('fills in the given cells, in any spelling', () => {
    expect(
      row({ email: 'A@X.org', isSecurityLicensed: 'Yes', roles: 'admin; User', crd_check: 'In progress' }),
    ).toEqual({
      email: 'a@x.org',
      input: { isSecurityLicensed: true, roles: ['USER', 'ADMIN'], crd_check: 'in_progress' },
      problems: [],
    });
    expect(row({ email: 'a@x.org', firstName: 'form', isSecurityLicensed: 'لا' }).input).toEqual({
      firstName: 'form',
      isSecurityLicensed: false,
    });
  });

  test('is refused with each of its faults', () => {
    const { email, problems } = row({
      email: 'nobody',
      firstName: 'x'.repeat(101),
      isSecurityLicensed: 'perhaps',
      roles: 'USER BOSS',
      crd_check: 'ok',
    });
    expect(email).toBe('');
    expect(problems).toEqual([
      { field: 'email', reason: 'form' },
      { field: 'firstName', reason: 'too-long' },
      { field: 'isSecurityLicensed', reason: 'form' },
      { field: 'roles', reason: 'form' },
      { field: 'crd_check', reason: 'form' },
    ]);
    expect(row({ firstName: 'x' }).problems).toEqual([{ field: 'email', reason: 'missing' }]);
  });
});
