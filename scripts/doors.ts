import ts from 'typescript';

/** Maximum number of names that a door of a room may export. */
export const mostNames = 25;

/** Lists the names that a module exports; `*` if it re-exports all of another module. */
export function namesOffered(text: string): string[] {
  const { statements } = ts.createSourceFile('door.ts', text, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      if (!exportClause) return ['*'];
      return ts.isNamedExports(exportClause)
        ? exportClause.elements.map(({ name }) => name.text)
        : [exportClause.name.text];
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    return ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : '*'))
      : [(statement as ts.DeclarationStatement).name?.text ?? 'default'];
  });
}

/** Lists the faults of a door: too many names, or names that cannot be counted. */
export function faultsOf(path: string, text: string): string[] {
  const names = namesOffered(text);
  return [
    ...(names.includes('*') ? [`${path} does not name all that it offers`] : []),
    ...(names.length > mostNames ? [`${path} offers ${names.length} names (most: ${mostNames})`] : []),
  ];
}
