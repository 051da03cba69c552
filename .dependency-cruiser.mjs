/** Rules on imports between rooms, layers and entries. Each has its reason as a comment; ARCHITECTURE.md describes the floors. */

/** Rooms by floor; a room imports only from floors below its own. */
const floors = [
  ['audit'],
  ['identity'],
  ['notices'],
  ['uploads', 'engagement'],
  ['library'],
  ['compliance'],
  ['sharing', 'podcast', 'programs', 'feedback', 'self-test'],
  ['home', 'administration'],
];

const test = '\\.test\\.tsx?$|^test/|^e2e/|^bench/|^scripts/';
const rooms = (names) => `^src/features/(${names.join('|')})/`;

const floorRules = floors.map((names, floor) => ({
  name: `floor-${floor}`,
  comment: 'A room imports only rooms on lower floors; upward news goes through events.',
  severity: 'error',
  from: { path: rooms(names) },
  to: {
    path: '^src/features/([^/]+)/',
    pathNot: [rooms(floors.slice(0, floor).flat().concat('-')), '^src/features/$1/'],
  },
}));

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid(
      'no-cycles',
      'Circles hide who depends on whom.',
      { pathNot: test },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'shared-stands-alone',
      'shared/ imports nothing of ours.',
      { path: '^src/shared/', pathNot: test },
      { path: '^(src/(server|client|features)|test|scripts)/' },
    ),
    forbid(
      'client-not-server',
      'The sides never import each other.',
      { path: '^src/(client|features/[^/]+/client)/', pathNot: test },
      { path: '^src/(server|features/[^/]+/server)/' },
    ),
    forbid(
      'server-not-client',
      'The sides never import each other.',
      { path: '^src/(server|features/[^/]+/server)/', pathNot: test },
      { path: '^src/(client|features/[^/]+/client)/' },
    ),
    forbid(
      'no-node-in-browser',
      'Client, shared and contracts run in browsers.',
      {
        path: '^src/(client|shared|features/[^/]+/client)/|^src/features/[^/]+/(contract\\.ts$|contract/|pages\\.ts$)',
        pathNot: test,
      },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'contracts-are-pure',
      'Contracts and pages import only shared/ and contracts.',
      { path: '^src/features/[^/]+/(contract\\.ts$|contract/|pages\\.ts$)' },
      { path: '^src/', pathNot: '^src/shared/|^src/features/[^/]+/(contract\\.ts$|contract/|pages\\.ts$)' },
    ),
    forbid(
      'platform-knows-no-room',
      'Only rooms.ts and client/app/ list the rooms.',
      { path: '^src/(server|client)/', pathNot: [test, '^src/server/rooms\\.ts$', '^src/client/app/'] },
      { path: '^src/features/' },
    ),
    forbid(
      'rooms-by-the-front-door',
      'Rooms are entered by contract.ts, pages.ts, server/index.ts, client/index.tsx, client/public.ts and client/drawn.ts only.',
      { path: '^src/', pathNot: ['^src/features/', test] },
      {
        path: '^src/features/',
        pathNot:
          '^src/features/[^/]+/((contract|pages)\\.ts|server/index\\.ts|client/(index\\.tsx?|(public|drawn)\\.ts)|messages/[a-z]+\\.json)$',
      },
    ),
    forbid(
      'rooms-by-the-front-door-of-others',
      'Rooms enter one another by the front door too, by a door for one noun in server/doors/, or by what they lend in client/exports.ts.',
      { path: '^src/features/([^/]+)/', pathNot: test },
      {
        path: '^src/features/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/((contract|pages)\\.ts|server/(index|doors/[a-z-]+)\\.ts|client/(index\\.tsx?|exports\\.ts))$',
        ],
      },
    ),
    forbid(
      'doors-for-others',
      'Nothing inside of a room goes through its own doors in server/doors/.',
      { path: '^src/features/([^/]+)/', pathNot: test },
      { path: '^src/features/$1/server/doors/' },
    ),
    forbid(
      'room-on-one-floor',
      'Every folder under features/ stands on exactly one floor.',
      { path: '^src/features/', pathNot: rooms(floors.flat()) },
      {},
    ),
    forbid(
      'queries-in-repositories',
      'The query builder is used in repository.ts, *-repository.ts and db/ only.',
      { path: '^src/', pathNot: ['[/-]repository\\.ts$', '^src/server/db/', test] },
      { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'tables-in-repositories',
      'Who asks the database is a repository; other files know at most the types of its rows.',
      { path: '^src/', pathNot: ['[/-]repository\\.ts$', '^src/server/db/', test] },
      { path: '/tables\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'one-writer-of-csv',
      'Spreadsheets run what is not written by server/csv/write.ts.',
      { path: '^src/', pathNot: ['^src/server/csv/write\\.ts$'] },
      { path: 'node_modules/csv-stringify/' },
    ),
    forbid(
      'environment-in-config',
      'config.ts alone reads the environment.',
      { path: '^src/', pathNot: ['^src/server/(config|app)\\.ts$', test] },
      { path: '^src/server/settings\\.ts$' },
    ),
    forbid(
      'parts-below-shell',
      'ui, theme, player and i18n never import app or shell.',
      { path: '^src/client/(ui|theme|player|i18n)/' },
      { path: '^src/client/(app|shell)/' },
    ),
    forbid(
      'fixtures-for-tests',
      'Fixtures are for tests.',
      { pathNot: [test, 'fixtures\\.ts$'] },
      { path: 'fixtures\\.ts$' },
    ),
    forbid('resolvable', 'Every import can be resolved.', {}, { couldNotResolve: true }),
    ...floorRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
