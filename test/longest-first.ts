import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, mostly by waiting for limits, leases and other processes. */
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
 * Begins with the files that take longest, so that shorter ones fill the workers while those wait, and none is left alone at the
 * end. The order that Vitest keeps of former runs is missing where a checkout is new. A class, as Vitest asks for one.
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
