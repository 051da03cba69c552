import { readFileSync, statSync } from 'node:fs';
import { findFaults } from './asvs/faults.ts';

/** Holds `docs/security/asvs.md` to the list of requirements, and to the tests that it names. */
const faults = findFaults(readFileSync('docs/security/asvs.md', 'utf8'), (path) =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : null,
);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
