/** Characters that begin a formula in a spreadsheet. Some programs also accept the full-width East Asian forms. */
const signs = '=+-@＝＋－＠';
/**
 * Characters that begin a cell, or a line inside a cell: line breaks, and semicolons, which separate cells in locales that
 * write lists with them.
 */
const breaks = '\\n\\r\\v\\f\\u0085\\u2028\\u2029;';
/** Everything that may precede a formula: cell starts and skipped characters. Matched in one piece, so in linear time. */
const lead = new RegExp(`^[${breaks}\\t \\u00a0'"]*|[${breaks}\\t \\u00a0'"]+`, 'g');
const lastBreak = new RegExp(`[${breaks}](?=[^${breaks}]*$)`);
/** Characters that are skipped at the beginning of a cell before the next one is checked. */
const blank = /^'*[\t\r\n]/;

/** Escapes a cell so that no spreadsheet runs it: a quote is put before each part that could be read as a formula. */
export function guardCell(text: string): string {
  return rewrite(text, {
    atStart: (part) => `'${part}`,
    afterTabs: (part) => part.replaceAll('\t', "\t'"),
  });
}

/** Reverses `guardCell`. */
export function readCell(cell: string): string {
  return rewrite(cell, {
    atStart: (part) => part.replace(/^'/, ''),
    afterTabs: (part) => part.replaceAll("\t'", '\t'),
  }).trim();
}

interface Change {
  atStart(part: string): string;
  afterTabs(part: string): string;
}

/** Rewrites a text wherever a formula begins in it, and at its start if that is blank. */
function rewrite(text: string, { atStart, afterTabs }: Change): string {
  return text.replace(lead, (run: string, at: number) => {
    const isFormula = signs.includes(text[at + run.length] ?? ' ');
    const isBlank = at === 0 && blank.test(run);
    if (!isFormula) return isBlank ? atStart(run) : run;
    const split = run.search(lastBreak) + 1;
    const [before, behind] = [run.slice(0, split), afterTabs(run.slice(split))];
    const startsHere = at === 0 || split > 0;
    return (isBlank && split > 0 ? atStart(before) : before) + (startsHere ? atStart(behind) : behind);
  });
}
