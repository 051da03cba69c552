import type { Language } from '#shared/locale.ts';
import { crdChecks, roles } from '#shared/roles.ts';
import { type ImportColumn, type ImportRow, type RowProblem, userFields } from '../../../contract.ts';
import type { UserInput } from '../change.ts';
import type { ReadRow } from './read.ts';

/** Input of a row: what an import sets of a person. */
type RowInput = { [Name in Exclude<ImportColumn, 'email'>]: UserInput[Name] };

/** Input and problems of one row. */
export interface ParsedRow {
  /** Empty if invalid. */
  email: string;
  input: RowInput;
  problems: ImportRow['problems'];
}

type ParsedCell<Value> = { value: Value } | { problem: RowProblem };

const wrong = { problem: 'form' } as const;
/** Answers of each language, apart from what programs write. */
const answers: Record<Language, { yes: readonly string[]; no: readonly string[] }> = {
  en: { yes: ['yes'], no: ['no'] },
  fr: { yes: ['oui', 'vrai'], no: ['non', 'faux'] },
  ar: { yes: ['نعم'], no: ['لا'] },
};
const yes = ['true', '1', ...Object.values(answers).flatMap((words) => words.yes)];
const no = ['false', '0', ...Object.values(answers).flatMap((words) => words.no)];

/** Parses a row. An empty cell changes nothing. */
export function parseRow({ cells, uneven }: ReadRow): ParsedRow {
  const problems: ImportRow['problems'] = uneven ? [{ field: null, reason: 'cells' }] : [];
  const read = <Value>(
    field: ImportColumn,
    parse: (text: string) => ParsedCell<Value>,
  ): Value | undefined => {
    const text = cells[field];
    if (text === undefined) return undefined;
    const parsed = parse(text);
    if ('value' in parsed) return parsed.value;
    problems.push({ field, reason: parsed.problem });
    return undefined;
  };
  if (cells.email === undefined) problems.push({ field: 'email', reason: 'missing' });
  return {
    email: read('email', textOf('email')) ?? '',
    input: {
      firstName: read('firstName', textOf('firstName')),
      lastName: read('lastName', textOf('lastName')),
      solutionNumber: read('solutionNumber', textOf('solutionNumber')),
      isSecurityLicensed: read('isSecurityLicensed', toBoolean),
      roles: read('roles', toRoles),
      crd_check: read('crd_check', toCheck),
    },
    problems,
  };
}

/** Parser of a column with text, as in the forms. An empty cell is no text, so it never sets null. */
function textOf(column: 'email' | 'firstName' | 'lastName' | 'solutionNumber') {
  return (text: string): ParsedCell<string> => {
    const result = userFields[column].input.safeParse(text);
    if (result.success) return { value: result.data ?? '' };
    return result.error.issues.some(({ code }) => code === 'too_big') ? { problem: 'too-long' } : wrong;
  };
}

function toBoolean(text: string): ParsedCell<boolean> {
  const word = text.toLowerCase();
  if (yes.includes(word)) return { value: true };
  return no.includes(word) ? { value: false } : wrong;
}

function toRoles(text: string): ParsedCell<(typeof roles)[number][]> {
  const words = text
    .toUpperCase()
    .split(/[\s,;|]+/)
    .filter(Boolean);
  const chosen = roles.filter((role) => words.includes(role));
  const strange = words.some((word) => !(roles as readonly string[]).includes(word));
  return strange || chosen.length === 0 ? wrong : { value: chosen };
}

function toCheck(text: string): ParsedCell<(typeof crdChecks)[number]> {
  const word = text.toLowerCase().replace(/[\s-]+/g, '_');
  const check = crdChecks.find((check) => check === word);
  return check ? { value: check } : wrong;
}
