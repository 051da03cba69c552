import { hash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { type Head, listAnchors, readEnd } from '#features/audit/server/index.ts';
import type { Context } from '#server/context.ts';
import { csvHead, csvLines } from '#server/csv/write.ts';
import { writeZip, type ZipFile } from '#server/zip/write.ts';
import { namesIn } from '../uses/names.ts';
import { readEnd as readUsesEnd } from '../uses/repository.ts';
import { disposalFiles } from './files/disposals.ts';
import { indexPage } from './files/index-page.ts';
import { type ItemSummary, itemFiles } from './files/item.ts';
import type { PackBuild } from './files/pack-build.ts';
import { packTexts } from './files/pack-texts.ts';
import { ruleFiles } from './files/rules.ts';
import { chainFile, trailFiles } from './files/trail.ts';
import { type ListedFile, measured, type PackFile, toManifest, toSums } from './manifest.ts';
import { itemsOf } from './scope/scope.ts';
import type { StoredPack } from './stored.ts';
import { chainOfUses } from './uses.ts';
import { verifierFiles } from './verifier/files.ts';

/** Reports the progress of a build; throws to stop it. */
type NoteMade = (made: { items: StoredPack['items']; bytes: number }) => Promise<void>;

/** A pack in the storage. */
interface BuiltPack {
  key: string;
  bytes: number;
  manifest: string;
}

/** Builds a pack and streams it into the storage: no more than a few lists of files are in memory at once. */
export async function makePack(ctx: Context, pack: StoredPack, note: NoteMade): Promise<BuiltPack> {
  const at = ctx.now();
  const { head } = await readEnd(ctx);
  const usesHead = (await readUsesEnd(ctx)).last;
  const seen = { first: Number.POSITIVE_INFINITY, last: 0 };
  const list: ListedFile[] = [];
  const making: PackBuild = {
    pack,
    words: await packTexts(ctx, pack.language),
    at,
    head,
    seen,
    usesHead,
    disclosures: new Set(),
    listed: list,
    nameOf: namesIn(ctx),
  };
  const ids = await itemsOf(ctx, pack.scope);
  const items = { done: 0, total: ids.length };
  const out = { bytes: 0, manifest: '' };
  const report = async (done: number) => {
    items.done = done;
    await note({ items, bytes: out.bytes });
    await turn();
  };
  await report(0);
  const files = withLists(measured(contents(ctx, making, ids, report), list), list, making, (manifest) => {
    out.manifest = manifest;
  });
  const { key, size } = await ctx.storage.put(counted(writeZip(files, at), out, report, items));
  return { key, bytes: size, manifest: out.manifest };
}

const noteEvery = 64 << 20;

/** Counts the bytes, and reports progress now and then, also within one large file. */
async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  out: { bytes: number },
  report: (done: number) => Promise<void>,
  items: { done: number },
): AsyncGenerator<Uint8Array> {
  let reported = 0;
  for await (const piece of pieces) {
    out.bytes += piece.byteLength;
    if (out.bytes - reported >= noteEvery) {
      reported = out.bytes;
      await report(items.done);
    }
    yield piece;
  }
}

/** Yields all files of a pack except its lists. */
async function* contents(
  ctx: Context,
  making: PackBuild,
  ids: readonly string[],
  report: (done: number) => Promise<void>,
): AsyncGenerator<PackFile> {
  const { pack, seen } = making;
  const summaries: ItemSummary[] = [];
  for (const id of ids) {
    summaries.push(yield* itemFiles(ctx, making, id));
    await report(summaries.length);
  }
  const { person, link } = pack.scope;
  const title = making.words.t('pack.title');
  const within = { ...making, scope: pack.scope, above: { href: '../index.html', title } };
  if (person) {
    yield* trailFiles(ctx, 'person', { actor: person }, within);
    const above = { href: '../../index.html', title };
    yield* trailFiles(ctx, 'person/about', { subject: { type: 'User', id: person } }, { ...within, above });
  }
  if (link) yield* trailFiles(ctx, 'link', { subject: { type: 'Link', id: link } }, within);
  const anchors = await listAnchors(ctx);
  const rows = anchors.map(({ at, seq, hash: head }) => [at.toISOString(), seq, head]);
  yield {
    path: 'trail/anchors.csv',
    body: Buffer.from(csvHead(['at', 'seq', 'hash']) + csvLines(rows)),
  };
  if (pack.withChain && seen.last > 0)
    yield chainFile(ctx, { first: seen.first, last: proofEnd(seen.last, anchors, making.head) });
  yield* chainOfUses(ctx, making);
  yield* ruleFiles(ctx, making);
  const disposed = yield* disposalFiles(ctx, making);
  yield* verifierFiles(making.words);
  yield { path: 'index.html', body: Buffer.from(indexPage(making, summaries, disposed)) };
}

/** Returns the number of the next anchor, or of the end of the trail. */
function proofEnd(last: number, anchors: readonly Head[], head: Head): number {
  const next = anchors.map(({ seq }) => seq).filter((seq) => seq >= last && seq <= head.seq);
  return next.length > 0 ? Math.min(...next) : head.seq;
}

async function* withLists(
  files: AsyncIterable<ZipFile>,
  list: ListedFile[],
  { pack, at, head, words }: PackBuild,
  onManifest: (manifest: string) => void,
): AsyncGenerator<ZipFile> {
  yield* files;
  const { id, scope, names, reason, madeBy, withMedia, withChain } = pack;
  const about = { pack: id, scope, names, reason, madeBy, withMedia, withChain };
  const manifest = Buffer.from(
    toManifest({ ...about, madeAt: at.toISOString(), language: words.language, trail: head }, list),
  );
  const sha256 = hash('sha256', manifest, 'hex');
  onManifest(sha256);
  yield { path: 'manifest.json', body: manifest };
  const sums = toSums([...list, { path: 'manifest.json', size: manifest.length, sha256 }]);
  yield { path: 'SHA256SUMS', body: Buffer.from(sums) };
}
