import ts from 'typescript';
import type { Sources } from './table-walls.ts';

const readers = ['JSON.parse', 'fromJson'];
const schemaMethods = ['parse', 'safeParse'];

/**
 * Lists where files take stored data for something that nobody has checked: JSON that no schema parses right away, and, in
 * repositories, values that are cast. Stored documents are read by `readBody`, columns with a word of a list by `readWord`.
 */
export function uncheckedData(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([path, text]) => {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const what = uncheckedJson(node) ?? (/repository\.ts$/.test(path) ? castIn(node) : undefined);
      if (what) found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`);
      node.forEachChild(visit);
    };
    visit(file);
    return found;
  });
}

function uncheckedJson(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !readers.includes(node.expression.getText())) return undefined;
  const { parent } = node;
  const isParsed =
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    schemaMethods.includes(parent.expression.name.text) &&
    parent.arguments.some((argument) => argument === node);
  return isParsed ? undefined : node.expression.getText();
}

function castIn(node: ts.Node): string | undefined {
  if (!ts.isAsExpression(node)) return undefined;
  const type = node.type.getText();
  return type === 'const' || type === 'unknown' ? undefined : `as ${type}`;
}
