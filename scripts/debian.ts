import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Supply {
  /** Files that exist once the packages are installed. */
  files: readonly string[];
  packages: readonly string[];
}

/** Programs for tests, benchmarks and samples, with the Debian packages that contain them. */
const supplies = {
  ffmpeg: { files: ['/usr/bin/ffmpeg', '/usr/bin/ffprobe'], packages: ['ffmpeg'] },
  chromium: { files: ['/usr/bin/chromium'], packages: ['chromium'] },
  'chromium without a window': {
    files: ['/usr/bin/chromium-headless-shell'],
    packages: ['chromium-headless-shell'],
  },
  // GStreamer decodes H.264 and AAC with the libav plugin. This WebKit has no headless mode.
  webkit: {
    files: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', `${gstreamer()}/libgstlibav.so`],
    packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav'],
  },
  swift: {
    files: [
      '/usr/bin/memcached',
      ...['account', 'container', 'object', 'proxy'].map((name) => `/usr/bin/swift-${name}-server`),
    ],
    packages: ['memcached', 'swift-account', 'swift-container', 'swift-object', 'swift-proxy'],
  },
  'podcast apps': { files: ['/usr/bin/gpo', '/usr/bin/newsboat'], packages: ['gpodder', 'newsboat'] },
  spreadsheet: { files: ['/usr/bin/ssconvert'], packages: ['gnumeric'] },
  openssl: { files: ['/usr/bin/openssl'], packages: ['openssl'] },
  caddy: { files: ['/usr/bin/caddy'], packages: ['caddy'] },
  nginx: { files: ['/usr/sbin/nginx'], packages: ['nginx-light'] },
  'network namespaces': {
    files: ['/usr/bin/unshare', '/usr/sbin/ip'],
    packages: ['util-linux', 'iproute2'],
  },
  wrk: { files: ['/usr/bin/wrk'], packages: ['wrk'] },
  curl: { files: ['/usr/bin/curl'], packages: ['curl'] },
  voices: {
    files: [
      '/usr/bin/flite',
      '/usr/bin/espeak-ng',
      '/usr/bin/text2wave',
      '/usr/share/festival/voices/us/cmu_us_slt_arctic_hts',
    ],
    packages: ['flite', 'espeak-ng', 'festival', 'festvox-us-slt-hts'],
  },
  'font tools': { files: ['/usr/bin/fonttools'], packages: ['fonttools', 'python3-brotli'] },
} as const satisfies Record<string, Supply>;

export type SupplyName = keyof typeof supplies;

/** Installs the missing ones of these programs, in one run of apt-get. Throws with the reason on failure. */
export async function ensurePrograms(...names: readonly SupplyName[]): Promise<void> {
  const wanted: readonly Supply[] = names.map((name) => supplies[name]);
  const missingOf = ({ files }: Supply) => files.filter((file) => !existsSync(file));
  const missing = () => wanted.flatMap(missingOf);
  if (missing().length === 0) return;
  if (!existsSync('/usr/bin/apt-get'))
    throw new Error(`${missing().join(', ')} missing, and no apt-get here`);
  const packages = wanted.filter((each) => missingOf(each).length > 0).flatMap((each) => each.packages);
  await asRoot(install(packages));
  if (missing().length > 0) throw new Error(`${missing().join(', ')} missing after apt-get install`);
}

/** Folder of GStreamer's plugins. */
function gstreamer(): string {
  const machine = { arm64: 'aarch64', x64: 'x86_64' }[process.arch as string] ?? process.arch;
  return `/usr/lib/${machine}-linux-gnu/gstreamer-1.0`;
}

/** Debian starts a server as soon as it is installed, open to the network; a temporary policy prevents that. */
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
