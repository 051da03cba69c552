import { mainTitle } from '#features/library/contract.ts';
import { versionsOf } from '#features/library/server/doors/files.ts';
import { findItem, type StoredItem } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import { findPublicCopy } from '../../approval/public-copy/hooks.ts';
import { listApprovalsOf } from '../../approval/repository.ts';
import type { StoredApproval } from '../../approval/stored.ts';
import { listFilingsOf, type StoredFiling } from '../../filings/repository.ts';
import { listRecallsOf } from '../../recall/repository.ts';
import { itemsOnLegalHold } from '../../retention/legal-holds/covered.ts';
import { spanOfUses, type UseSpan } from '../../uses/use-span.ts';
import type { PackFile } from '../manifest.ts';
import { filesOfUses, type UseSummary } from '../uses.ts';
import { above, approvalFiles, json } from './approvals.ts';
import { type ChangedCopy, type Copy, copiesOf, copyFiles, copyPath } from './copies.ts';
import { describeFilings, filingFiles } from './filings.ts';
import { code, facts, heading, link, type Markup, page, paragraph, stack, table } from './html.ts';
import { safeName } from './names.ts';
import { formatLastUse, formatOpenTime } from './open.ts';
import type { PackBuild } from './pack-build.ts';
import { describeRecalls, type ItemRecalls, recallFiles } from './recalls.ts';
import { trailFiles } from './trail.ts';

/** Summary of an item for the list of items. */
export interface ItemSummary {
  id: string;
  title: string;
  folder: string;
  approvals: number;
  uses: Omit<UseSummary, 'sources'>;
  /** First and last use, also outside the pack's scope. */
  span: UseSpan | null;
  /** Copies whose bytes differ from the records. */
  changed: readonly ChangedCopy[];
}

/** Yields all files of a pack about one item, in their own folder. */
export async function* itemFiles(
  ctx: Context,
  making: PackBuild,
  id: string,
): AsyncGenerator<PackFile, ItemSummary> {
  const { words, pack } = making;
  const item = await findItem(ctx, id);
  const approvals = (await listApprovalsOf(ctx, id)).filter((each) => isInTime(each, making));
  const about = approvals.at(-1)?.about ?? 'Item';
  const isThere = item !== null || (about !== 'Item' && (await findPublicCopy(ctx, about, id)) !== null);
  const title = item ? mainTitle(item.titles, item.language) : (approvals.at(-1)?.title ?? id);
  const folder = `items/${safeName(title, 40)}-${id}`;
  yield* approvalFiles(folder, approvals, words, title);
  const filings = await listFilingsOf(ctx, id);
  yield* filingFiles(folder, filings);
  const recalls = yield* recallFiles(ctx, folder, id, await listRecallsOf(ctx, id));
  const { sources, ...uses } = yield* filesOfUses(ctx, making, folder, { id, title });
  const onLegalHold = await itemsOnLegalHold(ctx, [id]);
  const stored = {
    versions: await versionsOf(ctx, id),
    isOnLegalHold: onLegalHold === 'everything' || onLegalHold.has(id),
  };
  const copies = copiesOf(approvals, sources, stored);
  const { gone, changed } = pack.withMedia
    ? yield* copyFiles(ctx, making, folder, copies)
    : { gone: [], changed: [] };
  const span = await spanOfUses(ctx, id, item);
  const preparedBy = item && {
    uid: item.createdBy,
    name: await making.nameOf(item.createdBy),
    at: item.createdAt,
  };
  yield* trailFiles(
    ctx,
    folder,
    { subject: { type: about, id } },
    {
      ...making,
      scope: pack.scope,
      above: above(title),
    },
  );
  yield {
    path: `${folder}/item.json`,
    body: json({
      id,
      title,
      about,
      now: item,
      preparedBy,
      span,
      uses,
      filings,
      copies: copies.map((copy) => ({ ...copy, file: copyPath(copy) })),
      missing: gone,
      changed,
      withMedia: pack.withMedia,
    }),
  };
  const there = pack.withMedia ? copies.filter((copy) => !gone.includes(copy)) : [];
  yield {
    path: `${folder}/item.html`,
    body: Buffer.from(
      describeItem(making, {
        id,
        title,
        item,
        isThere,
        approvals,
        recalls,
        filings,
        uses,
        there,
        gone,
        changed,
        span,
        preparedBy: preparedBy?.name ?? '',
      }),
    ),
  };
  return { id, title, folder, approvals: approvals.length, uses, span, changed };
}

/** True if the approval was valid, submitted or decided in the pack's period. */
function isInTime({ submittedAt, decidedAt, endedAt, state }: StoredApproval, { pack }: PackBuild): boolean {
  const { from, to } = pack.scope;
  if (to && submittedAt >= new Date(to)) return false;
  if (!from) return true;
  const since = new Date(from);
  const wasInForce = state === 'approved' && (endedAt === null || endedAt >= since);
  return wasInForce || submittedAt >= since || (decidedAt !== null && decidedAt >= since);
}

interface ItemContents {
  id: string;
  title: string;
  item: StoredItem | null;
  isThere: boolean;
  approvals: readonly StoredApproval[];
  recalls: ItemRecalls;
  filings: readonly StoredFiling[];
  uses: ItemSummary['uses'];
  span: UseSpan | null;
  preparedBy: string;
  there: readonly Copy[];
  gone: readonly Copy[];
  changed: readonly ChangedCopy[];
}

function describeItem({ words, pack }: PackBuild, contents: ItemContents): string {
  const { t, desk, moment } = words;
  const { id, title, item, isThere, approvals, recalls, filings, uses, span, there, gone } = contents;
  const isNarrowed = Object.keys(pack.scope).some((name) => name !== 'item');
  return page(
    words.language,
    title,
    [
      facts([
        [t('pack.id'), id],
        [desk('part.category'), item?.category],
        [desk('part.audience'), item && desk(`audience.${item.audience}`)],
        [
          t('pack.prepared'),
          item && contents.preparedBy && `${contents.preparedBy}, ${moment(item.createdAt)}`,
        ],
        [t('pack.open'), formatOpenTime(span?.open ?? null, words)],
        [t('pack.first-use'), span ? moment(span.first) : t('pack.never')],
        [t('pack.last-use'), formatLastUse(span, words)],
        [t('pack.uses-told'), isNarrowed ? spanOf(uses, words) : ''],
        [t('pack.now'), isThere ? '' : t('pack.removed')],
      ]),
      heading(t('pack.contents')),
      stack([
        link('approvals.html', t('pack.approvals')),
        link('uses.html', t('pack.uses')),
        link('trail.html', t('pack.trail')),
      ]),
      heading(t('pack.approvals')),
      approvals.length === 0
        ? paragraph(t('pack.none'))
        : table(
            [t('pack.state'), t('pack.submitted'), t('pack.decided'), t('pack.until')],
            approvals.map((each) => [
              desk(`state.${each.state}`),
              `${each.submittedBy.name}, ${moment(each.submittedAt)}`,
              each.decidedBy && `${each.decidedBy.name}, ${moment(each.decidedAt)}`,
              moment(each.endedAt ?? each.expiresAt),
            ]),
          ),
      heading(t('pack.copies')),
      there.length === 0
        ? paragraph(t(pack.withMedia ? 'pack.none' : 'pack.copies.left-out'))
        : table(
            [t('pack.copy'), t('pack.copy.of')],
            there.map((copy) => [
              link(copyPath(copy), copy.name),
              describeCopy(copy, contents.changed, words),
            ]),
          ),
      ...(gone.length > 0
        ? [paragraph(t('pack.gone', { names: gone.map(({ name }) => name).join(', ') }))]
        : []),
      ...describeRecalls(recalls, words),
      ...describeFilings(filings, words),
    ],
    { href: '../../index.html', title: t('pack.title') },
  );
}

/** Names the kind of a copy, and if its bytes differ, the hash in the records and the actual one. */
function describeCopy(copy: Copy, changed: readonly ChangedCopy[], { t }: PackBuild['words']): Markup {
  const { isApproved, isShown, sha256 } = copy;
  const found = changed.find((each) => each.sha256 === sha256)?.found;
  const kind = isApproved ? 'approved' : isShown ? 'shown' : 'held';
  return stack([
    t(`pack.copy.${kind}`),
    ...(found ? [t('pack.copy.changed'), code(`${sha256} → ${found}`)] : []),
  ]);
}

/** Formats number and period of the uses within the pack's scope. */
function spanOf({ count, first, last }: ItemContents['uses'], { t, moment }: PackBuild['words']): string {
  return count === 0 ? t('pack.none') : `${count} (${moment(first)} – ${moment(last)})`;
}
