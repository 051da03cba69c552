import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ensurePrograms } from '../../scripts/debian.ts';
import { makeCertificate } from '../certificate.ts';
import { nodeEnvironment, nodeFlags } from '../child.ts';
import { whenFileEnds } from '../context.ts';

const publicAddress = '93.184.216.34';
const nameServer = '127.0.0.53';

/** Runs a script in its own network namespace with that name server, where the public address is this machine's. */
async function runApart(script: string, settings: Record<string, string>, folder: string): Promise<string> {
  await ensurePrograms('network namespaces');
  const resolving = join(folder, 'resolv.conf');
  await writeFile(resolving, `nameserver ${nameServer}\n`);
  const setUp = `ip link set lo up && ip address add ${publicAddress}/32 dev lo \
    && mount --bind ${resolving} /etc/resolv.conf && exec "$0" "$@"`;
  const { stdout } = await promisify(execFile)(
    '/usr/bin/unshare',
    ['--mount', '--net', '--map-root-user', '/bin/sh', '-c', setUp, process.execPath, ...nodeFlags, script],
    { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...nodeEnvironment, ...settings } },
  );
  return stdout;
}

test('no name resolves to internal addresses: directly, by a redirect, or by another answer at the second lookup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-names-'));
  whenFileEnds(() => rm(folder, { recursive: true, force: true }));
  const { certificate, key } = await makeCertificate(folder, [
    ...['public', 'inside', 'both', 'rebinding', 'turning'].map((name) => `${name}.test`),
  ]);
  const printed = await runApart(
    resolve('test/network/rebinding-child.ts'),
    {
      PUBLIC_ADDRESS: publicAddress,
      NAME_SERVER: nameServer,
      DATA_DIR: join(folder, 'data'),
      CERTIFICATE: certificate,
      KEY: key,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    folder,
  );
  expect(JSON.parse(printed)).toEqual({
    fetched: {
      public: 'done',
      inside: 'refused invalid-url',
      both: 'refused invalid-url',
      metadata: 'refused invalid-url',
      'redirected inside': 'refused invalid-url',
      'redirected to the machine': 'refused invalid-url',
      'rebinding, first': 'done',
      'rebinding, second': 'refused invalid-url',
      'rebinding while redirected': 'refused invalid-url',
      'a certificate that nobody trusts': 'refused retry-limit-exceeded',
    },
    items: {
      'public.test': '201',
      'inside.test': '400 private',
      'both.test': '400 private',
      'metadata.test': '400 private',
      // A name that does not resolve cannot lead to an internal address.
      'unknown.test': '201',
      'printer.local': '400 private',
    },
    reached: [],
  });
});
