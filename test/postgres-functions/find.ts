import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';

/** A repository function that takes the context first, and so may query the database. */
export interface RepositoryFunction {
  /** Name as `put`, or `fullText.put` inside an object. */
  name: string;
  body: ESTree.FunctionBody | ESTree.Expression;
}

/** True if the functions of this file must run on PostgreSQL. */
export function isRepository(path: string): boolean {
  return /\/src\/.*[/-]repository\.ts$/.test(path) && !path.endsWith('/sqlite-repository.ts');
}

/** Returns the outermost functions of a source that take `ctx` first. */
export function functionsIn(code: string): RepositoryFunction[] {
  return collect(parseSync('repository.ts', code).program as unknown as Tree, '');
}

/** Functions that a hub calls only with SQLite as its database, and why. */
const onSqliteOnly: Readonly<Record<string, string>> = {
  isPartOfTrail: 'the file trail-heads stands beside a SQLite database',
  markHeadsRecorded: 'the same',
  areHeadsRecorded: 'the same',
  freeAllLocks: 'a hub that starts on PostgreSQL may be one of many, whose locks hold',
};

/** Returns every function that must run on PostgreSQL, as `path name`. */
export function allFunctions(): string[] {
  return globSync('src/**/*repository.ts')
    .filter((path) => isRepository(`/${path}`))
    .flatMap((path) =>
      functionsIn(readFileSync(path, 'utf8'))
        .filter(({ name }) => !(name in onSqliteOnly))
        .map(({ name }) => `${path} ${name}`),
    );
}

type Tree = Record<string, unknown> & { type?: string };

function collect(tree: Tree, name: string): RepositoryFunction[] {
  const own = nameOf(tree) ? [name, nameOf(tree)].filter(Boolean).join('.') : name;
  if (takesContext(tree)) return [{ name: own, body: tree.body as RepositoryFunction['body'] }];
  return Object.values(tree)
    .flat()
    .filter((child): child is Tree => typeof child === 'object' && child !== null)
    .flatMap((child) => collect(child, own));
}

function takesContext({ type, params, body }: Tree): boolean {
  const first = Array.isArray(params) ? (params[0] as Tree | undefined) : undefined;
  return /Function/.test(type ?? '') && Boolean(body) && first?.name === 'ctx';
}

function nameOf({ type, id, key }: Tree): string {
  const named = type === 'Property' ? key : /Function|VariableDeclarator/.test(type ?? '') ? id : undefined;
  return String((named as Tree | undefined)?.name ?? '');
}
