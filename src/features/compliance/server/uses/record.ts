import { localizedText } from '#features/library/contract.ts';
import type { Content } from '#features/library/server/doors/content.ts';
import { playedSource } from '#features/library/server/doors/files.ts';
import type { StoredItem } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { perHub } from '#server/per-hub.ts';
import { fallbackLanguage, type Language } from '#shared/locale.ts';
import type { SendWay } from '#shared/send-ways.ts';
import type { SentMessage, Standing, UseKind } from '../../contract/uses.ts';
import { needsApproval } from '../approval/embargo.ts';
import { copyNeedsApproval } from '../approval/public-copy/approved-copies.ts';
import { findSealOfFile, findSealsAsShown } from '../approval/seals-repository.ts';
import { disclosuresFor } from '../disclosures.ts';
import { rulesInForce } from '../in-force.ts';
import { textHash } from './chain.ts';
import { lengthenChain } from './lengthen.ts';
import { itemsOf } from './marks.ts';
import { requireReach } from './reach.ts';
import { appendUses, storeTexts } from './repository.ts';
import type { ShownItem, UseBody } from './stored.ts';

/** Use of content, by a link or at its public address. */
export interface Use {
  kind: UseKind;
  /** Content that was used; a season with only the items that are shown. */
  content: Content;
  link?: string | null;
  person?: string | null;
  /** Email address or mark of a device; `standing` says how it is known, and defaults to `unknown`. */
  recipient?: string | null;
  standing?: Standing;
  /** Person that the sender addressed the link to. */
  addressee?: string | null;
  /** Mark of the device, in the form of an unknown recipient. A claim without one counts as another person each time. */
  device?: string | null;
  /** Language in which it was shown; missing if nobody has seen it yet. */
  language?: Language | null;
  way?: SendWay | null;
  message?: SentMessage | undefined;
}

/** Records a use in the transaction in which it happens: both are committed or neither. */
export async function recordUse(ctx: Context, use: Use): Promise<void> {
  await recordUses(ctx, [use]);
}

/**
 * Records several uses of the same content at once, each as its own record. Throws `forbidden` with the reason `reach` if links
 * would bring unapproved correspondence to more people than it may reach.
 */
export async function recordUses(ctx: Context, uses: readonly Use[]): Promise<void> {
  const [first] = uses;
  if (!first) return;
  await transaction(ctx, async (inside) => {
    const recorded = await describeUse(inside, first);
    const bodies = uses.map((use) => ({ kind: use.kind, body: { ...recorded, ...ownOf(use) } }));
    const rows = await lengthenChain(inside, bodies);
    await appendUses(inside, rows);
    if (first.link) await requireReach(inside, itemsOf(first.content), { before: rows[0]?.seq ?? 0 });
  });
}

function ownOf(use: Use) {
  const { link = null, person = null, recipient = null, addressee = null, language = null, way = null } = use;
  return {
    link,
    person,
    language,
    way,
    ...(use.message && { message: use.message }),
    standing: use.standing ?? 'unknown',
    device: use.device ?? null,
    recipient: recipient?.toLowerCase() ?? null,
    addressee: addressee?.toLowerCase() ?? null,
  };
}

/** Describes the content as it is at this moment, and the disclosures beside it. */
async function describeUse(ctx: Context, { content, language = null }: Use): Promise<UseBody> {
  const { version: rulesVersion } = await rulesInForce(ctx);
  const items = itemsOf(content);
  const approved = [];
  for (const item of items) if (await needsApproval(ctx, item)) approved.push(item);
  const isList = content.type === 'audio_playlist';
  const seals = await findSealsAsShown(ctx, [
    ...approved.map(({ id }) => id),
    ...(isList ? [content.id] : []),
  ]);
  const words = isList && (await copyNeedsApproval(ctx)) ? seals.get(content.id) : undefined;
  const shown: ShownItem[] = [];
  for (const item of items) {
    const { id, version } = item;
    const source = playedSource(item);
    // An earlier file of the item was approved in an earlier submission.
    const former = isFormer(item) ? await findSealOfFile(ctx, id, source) : null;
    const seal = isFormer(item) ? former : seals.get(id);
    const title = titleOf({ ...item, titles: former?.titles ?? item.titles }, language);
    shown.push({
      id,
      title,
      version,
      source,
      approval: seal?.approval ?? null,
      seal: seal?.seal ?? null,
    });
  }
  const [only] = shown;
  return {
    item: content.id,
    type: content.type,
    title: isList
      ? localizedText(content.playlist.titles, language ?? fallbackLanguage).text
      : (only?.title ?? ''),
    link: null,
    person: null,
    recipient: null,
    standing: 'unknown',
    addressee: null,
    device: null,
    language: null,
    way: null,
    rulesVersion,
    shown,
    approval: (isList ? words?.approval : only?.approval) ?? null,
    seal: (isList ? words?.seal : only?.seal) ?? null,
    disclosure: language && (await disclosureShown(ctx, items, language)),
  };
}

/** Makes the cache of hashes whose texts are stored already. */
const makeStoredTexts = () => new Set<string>();

/** Stores the disclosures beside content for readers of this language, and returns their hash. */
async function disclosureShown(
  ctx: Context,
  items: readonly StoredItem[],
  language: Language,
): Promise<string | null> {
  const categories = items.map(({ category }) => category);
  const texts = JSON.stringify(await disclosuresFor(ctx, categories, language));
  if (texts === '[]') return null;
  const hash = textHash(texts);
  const stored = perHub(ctx, makeStoredTexts);
  if (stored.has(hash)) return hash;
  await storeTexts(ctx, hash, texts);
  ctx.afterCommit(() => stored.add(hash));
  return hash;
}

function isFormer({ source, media }: StoredItem): boolean {
  return source.type === 'file' && media.madeOf !== undefined && media.madeOf !== source.key;
}

function titleOf(
  { titles, language }: Pick<StoredItem, 'titles' | 'language'>,
  reader: Language | null,
): string {
  return localizedText(titles, reader ?? language ?? fallbackLanguage, language).text;
}
