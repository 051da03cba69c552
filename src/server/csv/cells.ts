/**
 * What a spreadsheet would take for a formula at the beginning of a cell or of a line inside of it, with spaces and quotes before
 * it or not. Some know the wide signs of East Asia too.
 */
const formula = "(?=[ \\t\\u00a0']*[=+\\-@＝＋－＠])";
/** What spreadsheets leave out at the beginning of a cell, to look at what comes after it. */
const blank = "(?='*[\\t\\r\\n])";
const lineStart = '(?<=^|[\\n\\r\\v\\f\\u0085\\u2028\\u2029])';
const unguarded = new RegExp(`${lineStart}${formula}|^${blank}`, 'g');
const guarded = new RegExp(`${lineStart}'${formula}|^'${blank}`, 'g');

/** A cell that no spreadsheet runs: a quote stands before each line of it that looks like a formula. */
export function guardCell(text: string): string {
  return text.replace(unguarded, "'");
}

/** The text as it was before `guardCell`. */
export function readCell(cell: string): string {
  return cell.replace(guarded, '').trim();
}
