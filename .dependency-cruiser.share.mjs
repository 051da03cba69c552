import walls from './.dependency-cruiser.mjs';

/** The wall around the public entry. Imports of types do not count: they are gone before a browser sees them. */
export default {
  forbidden: [
    {
      name: 'share-stays-light',
      comment: 'The public entry never reaches the router, the query library or zod.',
      severity: 'error',
      from: { path: '^src/client/share' },
      to: { path: 'node_modules/(@tanstack|zod)/', reachable: true },
    },
  ],
  options: { ...walls.options, tsPreCompilationDeps: false },
};
