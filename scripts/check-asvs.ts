import { readFileSync, statSync } from 'node:fs';
import { findFaults } from './asvs/faults.ts';

/** Checks `docs/security/asvs.md` against the list of requirements, and against the tests that it names. */
const faults = findFaults(readFileSync('docs/security/asvs.md', 'utf8'), (path) =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : null,
);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
