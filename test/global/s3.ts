import type { TestProject } from 'vitest/node';
import { newId } from '#shared/ids.ts';
import { ensurePrograms } from '../../scripts/debian.ts';
import { type Swift, startSwift } from '../s3/swift.ts';
import { type Login, swiftConf } from '../s3/swift-config.ts';
import { ensureSystemSwiftConf } from '../s3/system-conf.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Real S3 server of this run; null if there is none, with the reason in `s3Missing`. */
    s3: (Login & { endpoint: string }) | null;
    s3Missing: string;
  }
}

/** Starts a real S3 server for the whole run. Without one, S3 tests are skipped by name; under CI the run fails. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const login = { accessKey: 'hub:admin', secretKey: newId() };
  let swift: Swift;
  try {
    await ensurePrograms('swift');
    await ensureSystemSwiftConf(swiftConf);
    swift = await startSwift(login);
  } catch (error) {
    if (process.env.CI === 'true') throw new Error('S3: no server for the tests', { cause: error });
    const reason = (error as Error).message;
    process.stdout.write(`S3: no server, its tests are skipped: ${reason}\n`);
    project.provide('s3', null);
    project.provide('s3Missing', reason);
    return async () => {};
  }
  process.stdout.write(`S3: OpenStack Swift with s3api on 127.0.0.1:${swift.port}\n`);
  project.provide('s3', { ...login, endpoint: `http://127.0.0.1:${swift.port}` });
  project.provide('s3Missing', '');
  return swift.stop;
}
