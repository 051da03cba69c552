import { basename, dirname } from 'node:path';
import ts from 'typescript';

/** A word that the glossary (docs/words/en.md) has replaced: as a part of names, and in titles of tests. */
interface OldWord {
  /** Parts of a name in lower case, in every form, each perhaps of two words: `takeBack` has the part `take back`. */
  parts: readonly string[];
  instead: string;
}

const oldWords: readonly OldWord[] = [
  { parts: ['wish', 'wishes', 'wished'], instead: '…Input, changes or draft' },
  { parts: ['hold', 'holds', 'held', 'holding'], instead: 'embargo, legalHold, lock or isValid' },
  { parts: ['keep', 'keeps', 'kept', 'keeping', 'keeper'], instead: 'store, cache or retain' },
  { parts: ['tell', 'tells', 'told', 'telling', 'untold'], instead: 'report, notify or record' },
  { parts: ['said', 'unsaid'], instead: 'a noun, such as text or publicCopy' },
  { parts: ['asked', 'unasked'], instead: '…Query, …Options or requested…' },
  { parts: ['known'], instead: 'existing, current or cached' },
  { parts: ['laid', 'lay down', 'laid down', 'let out', 'lets out'], instead: 'publish' },
  { parts: ['let go', 'lets go'], instead: 'release' },
  { parts: ['take back', 'takes back', 'taken back'], instead: 'unpublish, revoke or restore' },
  { parts: ['call back', 'called back', 'calls back'], instead: 'recall' },
  { parts: ['circle', 'circles'], instead: 'audience' },
];

/** Fields whose names are stored or published: columns, fields of the API and of stored documents. */
const publishedFields = new Set([
  // Embargo of items and approvals, and its column.
  ...['hold', 'hold_from', 'isHeld', 'held', 'holds', 'compliance_holds'],
  // Retention, files of items, places in media, tokens.
  ...['kept', 'kept_at', 'keptAt', 'keepTokens'],
  // Records of use, reminders.
  ...['told', 'told_at', 'due_told_at', 'expiry_told_at'],
  // Column of labels.
  'circle',
]);

/** Names in which such a word is the term of the trade, or that others have chosen. */
const terms: readonly RegExp[] = [
  // Legal holds.
  /legal[_-]?holds?/gi,
  // Connections that stay open (HTTP and TCP, pg, AWS).
  /keepAlive\w*/g,
  // TanStack Query.
  /keepPreviousData/g,
  // Locks of a database are held.
  /holdWriteLock|hold-write-lock/g,
  // Icons and shapes.
  /Icon\w*Circle\w*/g,
  // State of a password field.
  /setKeepTokens|keepTokens/g,
];

/** Returns the parts of a name in lower case: `isHeldForFiling`, `is_held`, `held-title`. */
export function partsOf(name: string): string[] {
  return name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());
}

/** Returns what to write instead of an old word in a name; null if there is none. */
export function replacementFor(name: string): string | null {
  const rest = terms.reduce((text, term) => text.replace(term, '-'), name);
  const text = ` ${partsOf(rest).join(' ')} `;
  return oldWords.find(({ parts }) => parts.some((part) => text.includes(` ${part} `)))?.instead ?? null;
}

/** Returns the old words in the path of a file. Migrations have stored names. */
export function oldWordsInPath(path: string): string[] {
  if (path.includes('/migrations/')) return [];
  return [basename(path), basename(dirname(path))].filter((part) => replacementFor(part) !== null);
}

/** Returns the names that a file declares with an old word. Names of fields may be published ones. */
export function oldNamesIn(path: string, code: string): string[] {
  const found = new Set<string>();
  visit(parse(path, code), (node) => {
    const { name, isField } = declaredBy(node);
    if (!name || (isField && publishedFields.has(name))) return;
    if (replacementFor(name) !== null) found.add(name);
  });
  return [...found];
}

/** Words that titles of tests do not have either, besides those of names that are no everyday words. */
const titleWords =
  /\b(wish(es|ed)?|kept|keeps?(?!-alive)|told|tells?|telling|unsaid|whoever|anew|mend(s|ed|ing)?|laid down|lays? down|lets? (out|go)|(take|call)s? back|(taken|called) back|letters? (to|of a person)|gone on)\b/i;

/** Returns the titles of tests in a file that have an old word. */
export function oldTitlesIn(path: string, code: string): string[] {
  const found: string[] = [];
  visit(parse(path, code), (node) => {
    if (!ts.isCallExpression(node) || !/^(it|test|describe|onBothEngines)/.test(node.expression.getText()))
      return;
    const [title] = node.arguments;
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
      if (titleWords.test(title.getText())) found.push(title.getText());
  });
  return found;
}

function parse(path: string, code: string): ts.SourceFile {
  return ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/** Returns the name that a node declares, and whether it is that of a field. Names of others, as imports, are not ours. */
function declaredBy(node: ts.Node): { name?: string; isField?: boolean } {
  if (ts.isBindingElement(node) && ts.isIdentifier(node.name))
    return { name: node.name.text, isField: ts.isObjectBindingPattern(node.parent) && !node.propertyName };
  if (ts.isImportSpecifier(node)) return node.propertyName ? { name: node.name.text } : {};
  if (ts.isPropertySignature(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))
    return ts.isIdentifier(node.name) ? { name: node.name.text, isField: true } : {};
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isImportClause(node);
  return isDeclaration && node.name && ts.isIdentifier(node.name) ? { name: node.name.text } : {};
}
