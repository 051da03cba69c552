import { checkCopies } from './copies.ts';
import { jsonOf, textOf } from './read.ts';
import type { Sum } from './sum.ts';
import { checkChain, checkPart, type ManifestHead, readAnchors, type TrailParts } from './trails.ts';
import { checkUses } from './use-chain.ts';
import type { PackSource } from './zip-reader.ts';

/** A difference from the pack as it was built. */
interface Fault {
  code: string;
  path: string;
  detail?: string;
}

export type Report = (fault: Fault) => void;

/** Result of a check. */
export interface CheckResult {
  faults: Fault[];
  files: number;
  /** Hash of the manifest, to be compared with the hub and its trail. */
  manifest: string;
}

interface Manifest extends ManifestHead {
  files: { path: string; size: number; sha256: string }[];
}

const lists = ['manifest.json', 'SHA256SUMS'];

/** Checks a whole pack: every file by its sum, every bundle by its seal, every copy by its record, and both chains. */
export async function checkPack(
  source: PackSource,
  sum: () => Sum,
  note: (done: number, total: number) => void = () => {},
): Promise<CheckResult> {
  const faults: Fault[] = [];
  const report: Report = (fault) => void faults.push(fault);
  const names = new Set(source.names);
  for (const name of lists) if (!names.has(name)) report({ code: 'missing', path: name });
  for (const name of namedTwice(source.names)) report({ code: 'twice', path: name });
  const manifest = names.has('manifest.json') ? await readManifest(source) : null;
  if (!manifest) {
    if (names.has('manifest.json')) report({ code: 'changed', path: 'manifest.json' });
    return { faults, files: names.size, manifest: '' };
  }
  const listed = new Set(manifest.files.map(({ path }) => path));
  for (const name of names)
    if (!listed.has(name) && !lists.includes(name)) report({ code: 'added', path: name });
  const sums = new Map<string, string>();
  for (const [index, { path, size, sha256 }] of manifest.files.entries()) {
    note(index, manifest.files.length);
    if (!names.has(path)) report({ code: 'missing', path });
    else {
      const found = await sumOf(source, path, sum);
      sums.set(path, found.hex);
      if (found.hex !== sha256 || found.size !== size) report({ code: 'changed', path });
    }
  }
  const own = (await sumOf(source, 'manifest.json', sum)).hex;
  if (names.has('SHA256SUMS')) await checkSums(source, manifest, own, report);
  await checkSeals(source, sums, report);
  await checkCopies(source, sums, report);
  await checkTrails(source, sums, manifest, { sum, report });
  await checkUses(source, { sum, report });
  note(manifest.files.length, manifest.files.length);
  return { faults, files: names.size, manifest: own };
}

/** Lists names that occur twice: some readers take the first file of a name, others the last. */
function namedTwice(names: readonly string[]): string[] {
  const listed = new Set<string>();
  return names.filter((name) => listed.size === listed.add(name).size);
}

async function readManifest(source: PackSource): Promise<Manifest | null> {
  const read = (await jsonOf(source, 'manifest.json')) as Manifest | null;
  return Array.isArray(read?.files) ? read : null;
}

async function sumOf(source: PackSource, path: string, sum: () => Sum) {
  const made = sum();
  let size = 0;
  try {
    for await (const piece of source.open(path)) {
      made.update(piece);
      size += piece.length;
    }
  } catch {
    // A file that cannot be read counts as changed.
    return { hex: '', size: -1 };
  }
  return { hex: made.hex(), size };
}

async function checkSums(
  source: PackSource,
  { files }: Manifest,
  own: string,
  report: Report,
): Promise<void> {
  const wanted = [...files, { path: 'manifest.json', sha256: own }].map(
    ({ path, sha256 }) => `${sha256}  ${path}\n`,
  );
  const text = await textOf(source, 'SHA256SUMS').catch(() => '');
  if (text !== wanted.join('')) report({ code: 'changed', path: 'SHA256SUMS' });
}

interface ApprovalRecord {
  id: string;
  state: string;
  seal: string;
  bundle: string;
}

interface BundleRecord {
  source?: { sha256?: string };
  poster?: string | null;
  captions?: { sha256: string }[];
  episode?: { artwork?: string | null };
}

/** Checks that each seal is the hash of its bundle, and that the files which bundles name are in the pack. */
async function checkSeals(
  source: PackSource,
  sums: ReadonlyMap<string, string>,
  report: Report,
): Promise<void> {
  const hashes = new Set(sums.values());
  for (const path of sums.keys()) {
    if (!/^items\/[^/]+\/approvals\.json$/.test(path)) continue;
    const folder = path.slice(0, -'approvals.json'.length);
    const approvals = ((await jsonOf(source, path)) ?? []) as ApprovalRecord[];
    const about = (await jsonOf(source, `${folder}item.json`)) as {
      withMedia?: boolean;
      missing?: { sha256: string }[];
    } | null;
    const gone = new Set((about?.missing ?? []).map(({ sha256 }) => sha256));
    for (const { id, seal, bundle, state } of approvals) {
      if (sums.get(folder + bundle) !== seal) report({ code: 'seal', path: folder + bundle, detail: id });
      if (state !== 'approved' || !about?.withMedia) continue;
      const record = (await jsonOf(source, folder + bundle)) as BundleRecord | null;
      const named = [
        record?.source?.sha256,
        record?.poster,
        record?.episode?.artwork,
        ...(record?.captions ?? []).map(({ sha256 }) => sha256),
      ];
      for (const sha256 of named)
        if (sha256 && !hashes.has(sha256) && !gone.has(sha256))
          report({ code: 'copy', path: folder + bundle, detail: sha256 });
    }
  }
}

async function checkTrails(
  source: PackSource,
  sums: ReadonlyMap<string, string>,
  about: Manifest,
  tools: { sum: () => Sum; report: Report },
): Promise<void> {
  const parts: TrailParts = { hashes: new Map(), items: new Set() };
  for (const path of sums.keys())
    if (path.endsWith('/trail.jsonl')) await checkPart(source, path, { ...tools, parts });
  const chain = 'trail/chain.jsonl';
  if (!sums.has(chain)) return;
  const anchors = sums.has('trail/anchors.csv') ? await readAnchors(source, 'trail/anchors.csv') : new Map();
  await checkChain(source, chain, { ...tools, parts, about, anchors });
}
