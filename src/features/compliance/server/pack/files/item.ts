import { findItem, mainTitle, type StoredItem } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { ZipFile } from '#server/zip/write.ts';
import { languages } from '#shared/locale.ts';
import { listApprovalsOf } from '../../approval/repository.ts';
import type { StoredApproval } from '../../approval/stored.ts';
import { listFilingsOf, type StoredFiling } from '../../filings/repository.ts';
import { noticeLetter } from '../../recall/notice.ts';
import { listRecallsOf } from '../../recall/repository.ts';
import { filesOfUses, type UsesTold } from '../uses.ts';
import { approvalFiles, json } from './approvals.ts';
import { copiesOf, copyFiles } from './copies.ts';
import { byteOrderMark, csvLines } from './csv.ts';
import { facts, heading, link, page, paragraph, stack, table } from './html.ts';
import type { Making } from './making.ts';
import { copyName, safeName } from './names.ts';
import { trailFiles } from './trail.ts';

/** What the list of items says of one. */
export interface ToldItem {
  id: string;
  title: string;
  folder: string;
  approvals: number;
  uses: UsesTold;
}

type Recalls = Awaited<ReturnType<typeof listRecallsOf>>;

/** All that a pack has of one item, in a folder of its own. */
export async function* itemFiles(
  ctx: Context,
  making: Making,
  id: string,
): AsyncGenerator<ZipFile, ToldItem> {
  const { words, pack } = making;
  const item = await findItem(ctx, id);
  const approvals = (await listApprovalsOf(ctx, id)).filter((each) => isInTime(each, making));
  const title = item ? mainTitle(item.titles, item.language) : (approvals.at(-1)?.title ?? id);
  const folder = `items/${safeName(title).slice(0, 40)}-${id}`;
  yield* approvalFiles(folder, approvals, words);
  const copies = copiesOf(approvals);
  const gone = pack.withMedia ? yield* copyFiles(ctx, folder, copies) : [];
  const [recalls, filings] = [await listRecallsOf(ctx, id), await listFilingsOf(ctx, id)];
  yield* recallFiles(ctx, folder, title, recalls);
  const uses = yield* filesOfUses(ctx, making, folder, id);
  yield* trailFiles(ctx, folder, { subject: { type: 'Item', id } }, { ...making, scope: pack.scope });
  yield {
    path: `${folder}/item.json`,
    body: json({ id, title, now: item, uses, filings, copies, missing: gone, withMedia: pack.withMedia }),
  };
  const there = pack.withMedia ? copies.filter((copy) => !gone.includes(copy)) : [];
  yield {
    path: `${folder}/item.html`,
    body: Buffer.from(tellItem(making, { id, title, item, approvals, recalls, filings, uses, there, gone })),
  };
  return { id, title, folder, approvals: approvals.length, uses };
}

/** Whatever held at some time of the pack's, or was submitted or decided in it. */
function isInTime({ submittedAt, decidedAt, endedAt, state }: StoredApproval, { pack }: Making): boolean {
  const { from, to } = pack.scope;
  if (to && submittedAt >= new Date(to)) return false;
  if (!from) return true;
  const since = new Date(from);
  const held = state === 'approved' && (endedAt === null || endedAt >= since);
  return held || submittedAt >= since || (decidedAt !== null && decidedAt >= since);
}

async function* recallFiles(
  ctx: Context,
  folder: string,
  title: string,
  recalls: Recalls,
): AsyncGenerator<ZipFile> {
  if (recalls.length === 0) return;
  yield { path: `${folder}/recalls.json`, body: json(recalls) };
  const rows = recalls.map(({ id, at, by, reason, liftedAt }) => [
    ...[id, at.toISOString(), by.name, reason, liftedAt?.toISOString()],
  ]);
  const lines = csvLines([['id', 'at', 'by', 'reason', 'liftedAt'], ...rows]);
  yield { path: `${folder}/recalls.csv`, body: Buffer.from(byteOrderMark + lines) };
  for (const { id, reason } of recalls)
    for (const language of languages) {
      const { html } = await noticeLetter(ctx, { title, reason }, language);
      yield { path: `${folder}/letters/recall-${id}-${language}.html`, body: Buffer.from(html ?? '') };
    }
}

interface Told {
  id: string;
  title: string;
  item: StoredItem | null;
  approvals: readonly StoredApproval[];
  recalls: Recalls;
  filings: readonly StoredFiling[];
  uses: UsesTold;
  there: ReturnType<typeof copiesOf>;
  gone: ReturnType<typeof copiesOf>;
}

function tellItem({ words }: Making, told: Told): string {
  const { t, desk, moment } = words;
  const { id, title, item, approvals, recalls, filings, uses, there, gone } = told;
  return page(words.language, title, [
    facts([
      [t('pack.id'), id],
      [desk('part.category'), item?.category],
      [desk('part.audience'), item && desk(`audience.${item.audience}`)],
      [t('pack.first-use'), moment(uses.first)],
      [t('pack.last-use'), moment(uses.last)],
      [t('pack.now'), item ? '' : t('pack.removed')],
    ]),
    heading(t('pack.contents')),
    stack([
      link('approvals.html', t('pack.approvals')),
      link('uses.html', t('pack.uses')),
      link('trail.csv', t('pack.trail')),
      link('../../index.html', t('pack.title')),
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
      ? paragraph(t('pack.none'))
      : stack(there.map(({ sha256, name }) => link(`files/${copyName(sha256, name)}`, name))),
    ...(gone.length > 0
      ? [paragraph(t('pack.gone', { names: gone.map(({ name }) => name).join(', ') }))]
      : []),
    ...(recalls.length > 0
      ? [
          heading(t('pack.recalls')),
          table(
            [t('pack.when'), t('pack.who'), t('pack.why'), t('pack.ended')],
            recalls.map(({ at, by, reason, liftedAt }) => [moment(at), by.name, reason, moment(liftedAt)]),
          ),
          stack(
            recalls.map(({ id: recall }) =>
              link(`letters/recall-${recall}-${words.language}.html`, t('pack.letter')),
            ),
          ),
        ]
      : []),
    ...(filings.length > 0
      ? [
          heading(t('pack.filings')),
          table(
            [t('pack.reference'), t('pack.filed-on'), t('pack.filing-due'), t('pack.who'), t('pack.letter')],
            filings.map(({ reference, filedOn, dueOn, filedBy, letter }) => [
              ...[reference, filedOn, dueOn, filedBy.name, letter],
            ]),
          ),
        ]
      : []),
  ]);
}
