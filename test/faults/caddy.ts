import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePrograms } from '../../scripts/debian.ts';
import { whenFileEnds } from '../context.ts';
import { freePorts, listening } from '../ports.ts';

/** Starts Caddy with `deploy/Caddyfile` in front of these two nodes; ended when the file ends. Returns its address. */
export async function startCaddy(nodes: readonly [string, string]): Promise<string> {
  await ensurePrograms('caddy');
  const folder = await mkdtemp(join(tmpdir(), 'hub-caddy-'));
  const { caddy: port } = await freePorts(['caddy']);
  const given = await readFile('deploy/Caddyfile', 'utf8');
  const file = given
    .replace('auto_https off', 'auto_https off\n\tadmin off\n\tdefault_bind 127.0.0.1')
    .replace(':8080', `:${port}`)
    .replace('hub-1:3000 hub-2:3000', nodes.map((node) => new URL(node).host).join(' '));
  await writeFile(join(folder, 'Caddyfile'), file);
  const server = spawn(
    '/usr/bin/caddy',
    ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    {
      env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: 'ignore',
    },
  );
  whenFileEnds(async () => {
    server.kill();
    await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  });
  await listening(port);
  return `http://127.0.0.1:${port}`;
}
