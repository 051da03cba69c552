import { execFileSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bundle, checkpoints } from '#features/compliance/contract.ts';
import { sealOf } from '#features/compliance/server/approval/bundle.ts';
import { insertApproval } from '#features/compliance/server/approval/repository.ts';
import { type Context, closeContext } from '#server/context.ts';
import { migrate } from '#server/db/migrate.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import { newId } from '#shared/ids.ts';
import { nodeFlags } from '../test/child.ts';
import { addItem } from '../test/library.ts';
import { openContext } from '../test/open-context.ts';
import { printTable } from './measure.ts';

/** Checks that a pack of ten times the items, each with a file of a few megabytes, needs about the same memory. */
const sizes = [100, 1000];
const most = 1.5;
const bytesEach = 3 << 20;

interface PackMeasurement {
  bytes: number;
  ms: number;
  cpuMs: number;
  rssKb: number;
}

const measured = [];
for (const size of sizes) measured.push(await measure(size));
printTable(
  'a pack with media, in a process of its own',
  ['items', 'size', 'time', 'processor', 'most memory'],
  measured.map(({ bytes, ms, cpuMs, rssKb }, index) => [
    String(sizes[index]),
    `${(bytes / 1e6).toFixed(0)} MB`,
    `${(ms / 1000).toFixed(1)} s`,
    `${(cpuMs / 1000).toFixed(1)} s`,
    `${(rssKb / 1024).toFixed(0)} MiB`,
  ]),
);
const ratio = (measured[1]?.rssKb ?? Number.NaN) / (measured[0]?.rssKb ?? Number.NaN);
console.log(`memory of ${sizes[1]} items beside ${sizes[0]}: ${ratio.toFixed(2)}× (at most ${most}×)`);
process.exit(ratio <= most ? 0 : 1);

async function measure(size: number): Promise<PackMeasurement> {
  const folder = mkdtempSync(join(tmpdir(), 'hub-bench-'));
  try {
    const ctx = await openContext({ DATA_DIR: folder });
    await migrate(ctx.db);
    for (let index = 0; index < size; index += 1) await addApproved(ctx, index);
    await closeContext(ctx);
    const program = join(import.meta.dirname, 'pack', 'make.ts');
    return JSON.parse(
      execFileSync(process.execPath, [...nodeFlags, program, folder]).toString(),
    ) as PackMeasurement;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addApproved(ctx: Context, index: number): Promise<void> {
  const { id } = await addItem(ctx, { titles: { en: `Item ${index}` } });
  const { key, size } = await ctx.storage.put(inOnePiece(randomFillSync(Buffer.alloc(bytesEach))));
  const bundle: Bundle = {
    kind: 'video',
    source: { name: `film ${index}.mp4`, sha256: key, size },
    titles: { en: `Item ${index}` },
    descriptions: { en: 'What it says' },
    captions: [],
    chapters: [],
    poster: null,
    audience: 'public',
    category: '',
    disclosures: [{ en: 'Past performance' }],
  };
  const now = ctx.now();
  await insertApproval(
    ctx,
    {
      id: newId(),
      version: 2,
      item: id,
      title: `Item ${index}`,
      state: 'approved',
      submittedAt: now,
      submittedBy: { uid: 'e', name: 'Editor' },
      checklist: [...checkpoints],
      sources: [],
      note: '',
      bundle,
      seal: sealOf(bundle),
      fingerprint: '',
      rulesVersion: 0,
      decidedAt: now,
      decisionNote: '',
      decidedBy: { uid: 'p', name: 'Principal' },
      expiresAt: null,
      endedAt: null,
      ended: null,
    },
    [key],
    { findings: 0, assignee: null },
  );
}
