import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import type { Pack } from '#features/compliance/contract.ts';
import type { Caller } from './caller.ts';
import { whenFileEnds } from './context.ts';

const run = promisify(execFile);
const path = '/api/compliance/packs';

/** Requests a pack and waits until it is ready. */
export async function makePack(by: Caller, input: object = {}): Promise<Pack> {
  const body = {
    scope: {},
    withMedia: true,
    withChain: true,
    reason: 'Exam 7',
    language: 'en',
    ...input,
  };
  const answer = await by.send('POST', path, body);
  if (!answer.ok) throw new Error(`refused: ${await answer.text()}`);
  const { id } = (await answer.json()) as Pack;
  const find = async () => (await listPacks(by)).find((pack) => pack.id === id);
  await vi.waitUntil(async () => (await find())?.state === 'ready', { timeout: 30_000 });
  const pack = await find();
  if (!pack) throw new Error('the pack is gone');
  return pack;
}

export async function listPacks(by: Caller): Promise<Pack[]> {
  return (await (await by.fetch(path)).json()).packs;
}

/** Downloads a pack and unpacks it with a third-party program; both are removed when the file ends. */
export async function unpack(by: Caller, { id }: Pick<Pack, 'id'>) {
  const root = await mkdtemp(join(tmpdir(), 'hub-pack-'));
  whenFileEnds(() => rm(root, { recursive: true, force: true }));
  const zip = join(root, 'pack.zip');
  const folder = join(root, 'pack');
  await writeFile(zip, await (await by.fetch(`${path}/${id}/file`)).bytes());
  await run('unzip', ['-q', zip, '-d', folder]);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return { zip, folder, files: files.sort() };
}

/** Runs the verifier of a pack. */
export async function verify(folder: string, target = folder): Promise<{ code: number; lines: string[] }> {
  const { code, stdout, stderr } = await runVerifier(folder, '--json', target);
  if (stdout === '') return { code, lines: [stderr] };
  const { faults, manifest } = JSON.parse(stdout) as {
    faults: { code: string; path: string; detail?: string }[];
    manifest: string;
  };
  const lines = faults.map(({ code: fault, path: where, detail = '' }) =>
    `${fault}: ${where} ${detail}`.trim(),
  );
  const end = faults.length === 0 ? 'Verified: nothing was changed.' : `Faults: ${faults.length}`;
  return { code, lines: [...lines, `manifest: ${manifest}`, end] };
}

/** Runs the program in a pack as users do. */
export async function runVerifier(
  folder: string,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const {
    code = 0,
    stdout,
    stderr,
  } = (await run(process.execPath, [join(folder, 'verify.mjs'), ...args]).catch(
    (error: unknown) => error,
  )) as { code?: number; stdout: string; stderr: string };
  return { code, stdout, stderr };
}
