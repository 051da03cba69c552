import { readFile } from 'node:fs/promises';
import { release, type } from 'node:os';
import { engineOf } from '#features/library/server/doors/oversight.ts';
import type { Context } from '#server/context.ts';
import packageJson from '../../../../../package.json' with { type: 'json' };
import { readDatabase } from '../health/repository.ts';

const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** Lists the versions of this node's parts; the commit only where the hub runs from its repository. */
export async function listVersions(ctx: Context): Promise<{ name: string; version: string }[]> {
  const [database, engine, commit] = await Promise.all([readDatabase(ctx), engineOf(ctx), readCommit()]);
  return [
    { name: 'Resource Hub', version: packageJson.version },
    ...(commit ? [{ name: 'Commit', version: commit }] : []),
    { name: 'Node.js', version: process.version },
    { name: databaseNames[ctx.db.engine.name], version: database.version },
    { name: engine.name === 'node-av' ? 'node-av' : 'FFmpeg', version: shortVersion(engine.about) },
    { name: type(), version: `${release()} ${process.arch}` },
  ];
}

/** Returns the version in the line that FFmpeg's program introduces itself with; any other text as it is. */
function shortVersion(about: string): string {
  return /^ffmpeg version (\S+)/.exec(about)?.[1] ?? about;
}

/** Returns the short id of the commit that is checked out; null where there is no repository. */
async function readCommit(): Promise<string | null> {
  const read = (name: string) => readFile(`.git/${name}`, 'utf8').then((text) => text.trim());
  try {
    const head = await read('HEAD');
    const named = /^ref: (refs\/[\w./-]+)$/.exec(head)?.[1];
    const id = named ? await read(named) : head;
    return /^[0-9a-f]{40}$/.test(id) ? id.slice(0, 10) : null;
  } catch {
    return null;
  }
}
