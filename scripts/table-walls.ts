import ts from 'typescript';

/** Texts of source files by path. */
export type Sources = Readonly<Record<string, string>>;

/** Room of each table; the platform's own is called `platform`. */
export type Owners = ReadonlyMap<string, string>;

/** Tables that a room declares as its own, and the columns of those that it lends. */
export interface Declaration {
  room: string;
  own: string[];
  /** Columns by table. */
  lent: Map<string, string[]>;
  /** Rooms whose lent tables it reads. */
  borrows: string[];
}

/** Returns the room of a file. */
export function roomOf(path: string): string {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? 'platform';
}

/** Reads the declarations in the `tables.ts` of each room. */
export function readDeclarations(sources: Sources): Declaration[] {
  const files = Object.entries(sources).filter(([path]) => /\/tables\.ts$/.test(path));
  const read = files.map(([path, text]) => {
    const room = roomOf(path);
    const declaration: Declaration = { room, own: [], lent: new Map(), borrows: [] };
    for (const statement of parse(path, text).statements) {
      if (ts.isImportDeclaration(statement)) declaration.borrows.push(...lendersIn(statement));
      if (!ts.isTypeAliasDeclaration(statement)) continue;
      const members = ts.isTypeLiteralNode(statement.type) ? statement.type.members : [];
      for (const member of members) {
        const table = member.name?.getText() ?? '';
        if (statement.name.text.startsWith('ReadableTablesOf'))
          declaration.lent.set(table, columnsOf(member));
        else declaration.own.push(table);
      }
    }
    return declaration;
  });
  return read.sort((one, other) => one.room.localeCompare(other.room));
}

/**
 * Lists where files of a room name tables of other rooms that are not lent to it: in the query builder, as a table or before a
 * column, and in SQL. Columns of lent tables are limited to those that are lent. Migrations are exempt.
 */
export function foreignTables(
  sources: Sources,
  owners: Owners,
  declarations = readDeclarations(sources),
): string[] {
  const mayRead = (room: string, table: string, column?: string) =>
    owners.get(table) === room ||
    declarations
      .filter(({ room: own }) => own === room)
      .flatMap(({ borrows }) => declarations.filter((lender) => borrows.includes(lender.room)))
      .some(({ lent }) => lent.has(table) && (!column || lent.get(table)?.includes(column)));
  return Object.entries(sources)
    .filter(([path, text]) => !path.includes('/migrations/') && (isRepository(path) || asks.test(text)))
    .flatMap(([path, text]) =>
      namedIn(parse(path, text), owners)
        .filter(({ table, column }) => !mayRead(roomOf(path), table, column))
        .map(({ table, column, line }) => `${path}:${line} ${column ? `${table}.${column}` : table}`),
    );
}

/** Files without any of these run no queries, and need not be parsed. */
const asks = /\bsql\b|(From|from|using|Join\w*|Into|updateTable|table)\(/;
const isRepository = (path: string) => /[/-]repository\.ts$/.test(path);

interface NamedTable {
  table: string;
  column?: string | undefined;
  line: number;
}

/** Calls of the query builder whose arguments are tables. */
const namingCalls =
  /^(selectFrom|from|using|\w*Join(Lateral)?|(insert|merge|replace)Into|updateTable|deleteFrom|table|ref|selectAll|returningAll)$/;

function namedIn(file: ts.SourceFile, owners: Owners): NamedTable[] {
  const found: NamedTable[] = [];
  const isQuery = isRepository(file.fileName);
  const visit = (node: ts.Node, where: 'code' | 'sql' | 'builder'): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || isTemplatePart(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const names = [
        ...(where === 'sql' ? wordsOfSql(node.text) : []),
        ...(where === 'builder' || isQuery ? nameInBuilder(node.text, where === 'builder') : []),
        ...(isQuery ? afterKeywords(node.text) : []),
      ];
      for (const { table, column } of names) if (owners.has(table)) found.push({ table, column, line });
    }
    const inside = isSql(node)
      ? 'sql'
      : isBuilderCall(node)
        ? 'builder'
        : ts.isCallExpression(node)
          ? 'code'
          : where;
    node.forEachChild((child) => visit(child, inside));
  };
  visit(file, 'code');
  return found.filter(
    ({ table, column, line }, at) =>
      found.findIndex((one) => one.table === table && one.column === column && one.line === line) === at,
  );
}

type Name = Pick<NamedTable, 'table' | 'column'>;

/** Parses a table or a column of one, with an optional alias. A bare word is a table only where a table is expected. */
function nameInBuilder(text: string, isTable: boolean): Name[] {
  const [, table = '', column, alias] = /^(\w+)(?:\.(\w+))?( as \w+)?$/.exec(text) ?? [];
  return table && (column || alias || isTable) ? [{ table, column }] : [];
}

/** Finds tables in SQL fragments, which are combined elsewhere. */
function afterKeywords(text: string): Name[] {
  return [...text.matchAll(/\b(?:from|join|into|update|table)\s+"?(\w+)/gi)].map(([, table = '']) => ({
    table,
  }));
}

/** Any word of SQL may be a table, except quoted values and words after a period or `as`. */
function wordsOfSql(text: string): Name[] {
  const code = text.replace(/--.*$/gm, '').replace(/'[^']*'/g, '');
  return [...code.matchAll(/(?<![.\w]|\bas )"?([a-z_]\w*)"?(?:\."?(\w+))?/gi)].map(
    ([, table = '', column]) => ({
      table,
      column,
    }),
  );
}

function isSql(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'sql';
  return ts.isCallExpression(node) && /^sql\.(raw|table|ref|id)$/.test(node.expression.getText());
}

function isBuilderCall(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  return namingCalls.test(node.expression.name.text);
}

function isTemplatePart(node: ts.Node): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail {
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
}

/** Returns the rooms whose lent tables are imported. */
function lendersIn(statement: ts.ImportDeclaration): string[] {
  const names = statement.importClause?.namedBindings;
  if (
    !names ||
    !ts.isNamedImports(names) ||
    !names.elements.some(({ name }) => name.text.startsWith('ReadableTablesOf'))
  )
    return [];
  const from = (statement.moduleSpecifier as ts.StringLiteral).text;
  return [/^#features\/([^/]+)\//.exec(from)?.[1] ?? 'platform'];
}

/** Returns the columns that `ReadOnlyColumns<Row, 'one' | 'other'>` names. */
function columnsOf(member: ts.TypeElement): string[] {
  return [...member.getText().matchAll(/'(\w+)'/g)].map(([, column = '']) => column);
}

function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}
