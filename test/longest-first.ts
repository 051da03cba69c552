import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slowest test files, mostly because they wait for limits, leases and other processes. */
const longest = [
  'test/faults/faults.test.ts',
  'test/job-faults.test.ts',
  'test/walk/walk.test.ts',
  'test/process.test.ts',
  'test/access-control.test.ts',
  'src/server/http/connections.test.ts',
  'src/features/podcast/server/samples/sample.test.ts',
  'src/features/compliance/server/approval/approve-samples.test.ts',
  'src/server/db/lost-connections.test.ts',
  'src/server/storage/s3-lost-connections.test.ts',
  'test/uploads.test.ts',
  'test/start-failures.test.ts',
  'test/network/rebinding.test.ts',
];

/**
 * Starts the slowest files first, so that shorter ones fill the workers meanwhile, and none runs alone at the end. Vitest's own
 * order, from earlier runs, is missing in a new checkout. A class, because Vitest requires one.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((path) => moduleId.endsWith(`/${path}`));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
