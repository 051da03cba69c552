/** What a spreadsheet would take for a formula, with marks before it or not; some know the wide signs of East Asia too. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell that no spreadsheet runs: a mark stands before what looks like a formula. */
export function guardCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text as it was before `guardCell`. */
export function readCell(cell: string): string {
  return (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell).trim();
}
