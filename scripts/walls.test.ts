import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const configs = { house: '.dependency-cruiser.mjs', share: '.dependency-cruiser.share.mjs' };

/** Each wall with a file that breaks it: [rule, file, its one import]. */
const breaches = [
  ['shared-stands-alone', 'src/shared/a.ts', '../server/thing.ts'],
  ['client-not-server', 'src/client/a.ts', '../server/thing.ts'],
  ['server-not-client', 'src/server/a.ts', '../client/thing.ts'],
  ['client-not-server', 'src/features/library/client/a.ts', '../server/index.ts'],
  ['no-node-in-browser', 'src/shared/b.ts', 'node:fs'],
  ['no-node-in-browser', 'src/features/sharing/contract.ts', 'node:fs'],
  ['contracts-are-pure', 'src/features/podcast/contract.ts', '../../server/thing.ts'],
  ['platform-knows-no-room', 'src/server/b.ts', '../features/library/server/index.ts'],
  ['rooms-by-the-front-door', 'src/server/app.ts', '../features/library/server/inner.ts'],
  ['rooms-by-the-front-door-of-others', 'src/features/sharing/server/a.ts', '../../library/server/inner.ts'],
  ['rooms-by-the-front-door', 'src/server/d.ts', '../features/library/server/doors/files.ts'],
  ['doors-for-others', 'src/features/library/server/f.ts', './doors/files.ts'],
  ['room-on-one-floor', 'src/features/attic/server/a.ts', '../../../shared/thing.ts'],
  ['queries-in-repositories', 'src/features/library/server/service.ts', 'kysely'],
  ['tables-in-repositories', 'src/features/library/server/e.ts', './tables.ts'],
  ['one-writer-of-csv', 'src/features/library/server/d.ts', 'csv-stringify/sync'],
  ['environment-in-config', 'src/server/c.ts', './settings.ts'],
  ['parts-below-shell', 'src/client/ui/a.ts', '../shell/thing.ts'],
  ['fixtures-for-tests', 'src/features/library/server/b.ts', '../fixtures.ts'],
  ['share-stays-light', 'src/client/share.tsx', './light.ts'],
  ['no-cycles', 'src/shared/c.ts', './d.ts'],
  ['floor-4', 'src/features/library/server/c.ts', '../../sharing/contract.ts'],
  ['floor-6', 'src/features/sharing/server/b.ts', '../../podcast/contract.ts'],
] as const;

/** Files that the violations import, and imports that every wall must allow. */
const ordinary: Record<string, string> = {
  'src/server/thing.ts': '',
  'src/server/settings.ts': '',
  'src/client/thing.ts': '',
  'src/client/shell/thing.ts': '',
  'src/client/light.ts': 'zod',
  'src/client/share/types.ts': '../light.ts',
  'src/shared/thing.ts': '',
  'src/shared/d.ts': './c.ts',
  'src/features/library/server/index.ts': '../../../server/thing.ts',
  'src/features/library/server/inner.ts': '',
  'src/features/library/server/doors/files.ts': '../inner.ts',
  'src/features/library/server/tables.ts': '',
  'src/features/library/server/repository.ts': 'kysely',
  'src/features/library/server/copies-repository.ts': 'kysely',
  'src/features/library/server/rows-repository.ts': './tables.ts',
  'src/features/library/fixtures.ts': '',
  'src/features/library/server/b.test.ts': '../fixtures.ts',
  'src/features/compliance/server/a.ts': '../../library/server/index.ts',
  'src/features/compliance/server/b.ts': '../../library/server/doors/files.ts',
};

describe('the walls', () => {
  let folder: string;
  let found: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-walls-'));
    const files = { ...ordinary, ...Object.fromEntries(breaches.map(([, file, target]) => [file, target])) };
    for (const [file, target] of Object.entries(files)) {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      const names = file.endsWith('types.ts') ? 'type { A } from ' : '';
      await writeFile(join(folder, file), target ? `import ${names}'${target}';\n` : 'export {};\n');
    }
    for (const file of [...Object.values(configs), 'tsconfig.json', 'package.json'])
      await writeFile(join(folder, file), await readFile(file));
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    found = [
      ...(await cruise(folder, configs.house, 'src')),
      ...(await cruise(folder, configs.share, 'src/client')),
    ];
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(breaches)('%s stops %s', (rule, file) => {
    expect(found).toContain(`${rule} ${file}`);
  });

  it('allow ordinary imports', () => {
    const blamed = found.map((line) => line.split(' ')[1] ?? '');
    expect(
      Object.keys(ordinary).filter((file) => blamed.includes(file) && file !== 'src/shared/d.ts'),
    ).toEqual([]);
  });
});

/** Runs the walls of this config over the folder; returns each violation as its rule and the file. */
async function cruise(folder: string, config: string, under: string): Promise<string[]> {
  const args = ['node_modules/.bin/depcruise', '--config', config, '-T', 'json', under];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    maxBuffer: 1 << 26,
  }).catch((error) => error as { stdout: string });
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string }[] };
  };
  return summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
}
