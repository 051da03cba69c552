import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Makes sure these programs are there, by apt-get where they are missing. Throws, with the reason, when it cannot. */
export async function ensurePrograms(
  programs: readonly string[],
  packages: readonly string[],
): Promise<void> {
  const missing = () => programs.filter((program) => !existsSync(program));
  if (missing().length === 0) return;
  if (!existsSync('/usr/bin/apt-get'))
    throw new Error(`${missing().join(', ')} missing, and no apt-get here`);
  await asRoot(install(packages));
  if (missing().length > 0) throw new Error(`${missing().join(', ')} missing after apt-get install`);
}

/** Debian starts a server as soon as it is installed, open to the network: a policy of ours forbids that meanwhile. */
function install(packages: readonly string[]): string {
  return `set -e
    policy=/usr/sbin/policy-rc.d
    [ -e $policy ] || { printf '#!/bin/sh\\nexit 101\\n' > $policy; chmod +x $policy; trap "rm -f $policy" EXIT; }
    export DEBIAN_FRONTEND=noninteractive
    apt-get update
    apt-get install --yes --no-install-recommends -o DPkg::Lock::Timeout=300 ${packages.join(' ')}`;
}

async function asRoot(script: string): Promise<void> {
  const shell = ['sh', '-c', script];
  const [program = '', ...rest] = userInfo().uid === 0 ? shell : ['sudo', '-n', ...shell];
  try {
    await run(program, rest, { maxBuffer: 64 << 20, timeout: 600_000 });
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    throw new Error(stderr.trim().split('\n').at(-1) || message, { cause: error });
  }
}
