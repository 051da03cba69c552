/** Characters that begin a formula in a spreadsheet. Some programs know the wide signs of East Asia too. */
const signs = '=+-@＝＋－＠';
/**
 * Characters that begin a cell, or a line inside of one: line breaks; and semicolons and tabs, which separate cells where the
 * system says that lists are written so.
 */
const breaks = '\\n\\r\\v\\f\\u0085\\u2028\\u2029;';
/** All that may stand before a formula: what begins a cell, and what spreadsheets leave out there. Matched whole, so in linear time. */
const lead = new RegExp(`^[${breaks}\\t \\u00a0'"]*|[${breaks}\\t \\u00a0'"]+`, 'g');
const lastBreak = new RegExp(`[${breaks}](?=[^${breaks}]*$)`);
/** Characters that are skipped at the beginning of a cell before the next one is looked at. */
const blank = /^'*[\t\r\n]/;

/** Returns a cell that no spreadsheet runs: a quote is put before each part that could be read as a formula. */
export function guardCell(text: string): string {
  return rewrite(text, {
    atStart: (part) => `'${part}`,
    afterTabs: (part) => part.replaceAll('\t', "\t'"),
  });
}

/** Returns the text as it was before `guardCell`. */
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

/** Changes a text wherever a formula begins in it, and at its beginning where that is blank. */
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
