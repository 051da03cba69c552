import { type Content, playedSource, type StoredItem, spoken } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { fallbackLanguage, type Language } from '#shared/locale.ts';
import type { SendWay } from '#shared/send-ways.ts';
import type { Standing, UseKind } from '../../contract/uses.ts';
import { needsApproval } from '../approval/holding.ts';
import { findSealOfFile, findSeals } from '../approval/seals/repository.ts';
import { wordsNeedApproval } from '../approval/words/said.ts';
import { disclosuresFor } from '../disclosures.ts';
import { rulesInForce } from '../in-force.ts';
import { chainHash, textHash } from './chain.ts';
import { requireReach } from './reach.ts';
import { appendUses, keepTexts, takeNext, type UseRow } from './repository.ts';
import type { ShownItem, UseBody } from './stored.ts';

/** That content was used, by a link or at its public address. */
export interface Use {
  kind: UseKind;
  /** What was used; of a season, with the items alone that are shown. */
  content: Content;
  link?: string | null;
  person?: string | null;
  /** An e-mail address or the mark of a device; `standing` says how it is known, and is `unknown` where not given. */
  recipient?: string | null;
  standing?: Standing;
  /** Whom the sender addressed the link to. */
  addressee?: string | null;
  /** The mark of the device, of the same form as a recipient nobody knows. A claim without one counts as another person each time. */
  device?: string | null;
  /** In which it was shown; missing where nobody has seen it yet. */
  language?: Language | null;
  way?: SendWay | null;
}

/** Writes down a use, in the transaction that it happens in: both hold or neither. */
export async function recordUse(ctx: Context, use: Use): Promise<void> {
  await recordUses(ctx, [use]);
}

/**
 * Writes down uses of one and the same content that happen at once, each a record of its own. Throws `forbidden` with the
 * reason `reach` where links would bring unapproved correspondence to more people than it may reach.
 */
export async function recordUses(ctx: Context, uses: readonly Use[]): Promise<void> {
  const [first] = uses;
  if (!first) return;
  await transaction(ctx, async (inside) => {
    const told = await tell(inside, first);
    const head = await takeNext(inside, uses.length);
    const at = inside.now().getTime();
    let prev = head.hash;
    const rows = uses.map((use, index) => {
      const seq = head.seq - uses.length + 1 + index;
      const row = toRow({ seq, at, prev, kind: use.kind }, { ...told, ...ownOf(use) });
      prev = row.hash;
      return row;
    });
    const ids = [...new Set([told.item, ...told.shown.map(({ id }) => id)])];
    const items = rows.flatMap(({ seq }) => ids.map((item_id) => ({ item_id, seq })));
    await appendUses(inside, rows, items);
    if (first.link)
      await requireReach(inside, itemsOf(first.content), { before: head.seq - uses.length + 1 });
  });
}

function ownOf(use: Use) {
  const { link = null, person = null, recipient = null, addressee = null, language = null, way = null } = use;
  return {
    ...{ link, person, language, way, standing: use.standing ?? 'unknown', device: use.device ?? null },
    recipient: recipient?.toLowerCase() ?? null,
    addressee: addressee?.toLowerCase() ?? null,
  };
}

function itemsOf(content: Content): readonly StoredItem[] {
  return content.type === 'audio_playlist' ? content.items : [content.item];
}

/** What was used, as it is at this moment, and what stands beside it. */
async function tell(ctx: Context, { content, language = null }: Use): Promise<UseBody> {
  const { version: rulesVersion } = await rulesInForce(ctx);
  const items = itemsOf(content);
  const approved = [];
  for (const item of items) if (await needsApproval(ctx, item)) approved.push(item);
  const isList = content.type === 'audio_playlist';
  const seals = await findSeals(ctx, [...approved.map(({ id }) => id), ...(isList ? [content.id] : [])]);
  const words = isList && (await wordsNeedApproval(ctx)) ? seals.get(content.id) : undefined;
  const shown: ShownItem[] = [];
  for (const item of items) {
    const { id, version } = item;
    const source = playedSource(item);
    // A file that the item has no more was approved as it was then.
    const former = isFormer(item) ? await findSealOfFile(ctx, id, source) : null;
    const seal = isFormer(item) ? former : seals.get(id);
    const title = titleOf({ ...item, titles: former?.titles ?? item.titles }, language);
    shown.push({
      ...{ id, title, version, source, approval: seal?.approval ?? null, seal: seal?.seal ?? null },
    });
  }
  const [only] = shown;
  return {
    ...{ item: content.id, type: content.type },
    title: isList ? spoken(content.playlist.titles, language ?? fallbackLanguage).text : (only?.title ?? ''),
    ...{ link: null, person: null, recipient: null, standing: 'unknown', addressee: null, device: null },
    ...{ language: null, way: null, rulesVersion, shown },
    approval: (isList ? words?.approval : only?.approval) ?? null,
    seal: (isList ? words?.seal : only?.seal) ?? null,
    disclosure: language && (await disclosureShown(ctx, items, language)),
  };
}

/** Which texts are known to be kept already, for each database. */
const kept = new WeakMap<Context['db']['query'], Set<string>>();

/** The hash of what stands beside content for somebody who reads this language, whose texts are kept. */
async function disclosureShown(
  ctx: Context,
  items: readonly StoredItem[],
  language: Language,
): Promise<string | null> {
  const categories = items.map(({ category }) => category);
  const texts = JSON.stringify(await disclosuresFor(ctx, categories, language));
  if (texts === '[]') return null;
  const hash = textHash(texts);
  const known = kept.get(ctx.db.query) ?? new Set<string>();
  if (known.has(hash)) return hash;
  await keepTexts(ctx, hash, texts);
  ctx.afterCommit(() => kept.set(ctx.db.query, known.add(hash)));
  return hash;
}

function isFormer({ source, media }: StoredItem): boolean {
  return source.type === 'file' && media.madeOf !== undefined && media.madeOf !== source.key;
}

function titleOf(
  { titles, language }: Pick<StoredItem, 'titles' | 'language'>,
  reader: Language | null,
): string {
  return spoken(titles, reader ?? language ?? fallbackLanguage, language).text;
}

function toRow(
  { seq, at, prev, kind }: { seq: number; at: number; prev: string; kind: UseKind },
  told: UseBody,
): UseRow {
  const body = JSON.stringify(told);
  const bodyHash = textHash(body);
  return {
    ...{ seq, at, kind, ...columnsOf(told), body, body_hash: bodyHash, disposed_by: null, prev },
    hash: chainHash(prev, { seq, at, kind, bodyHash }),
  };
}

/** What a record is found by. */
export function columnsOf({ item, link, person, recipient, approval, seal, ...told }: UseBody) {
  // Records of earlier versions have neither standing nor addressee.
  const { standing = null, addressee = null }: { standing?: Standing | null; addressee?: string | null } =
    told;
  return {
    ...{ item_id: item, link_id: link, person, recipient, standing, addressee, approval_id: approval, seal },
    ...{ rules_version: told.rulesVersion, disclosure: told.disclosure },
  };
}
