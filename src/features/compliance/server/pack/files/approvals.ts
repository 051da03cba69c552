import { csvHead, csvLines } from '#server/csv/write.ts';
import type { ZipFile } from '#server/zip/write.ts';
import { formatClock } from '#shared/clock.ts';
import { languageNames } from '#shared/locale.ts';
import { type BundleRow, podcastRoles, type ReviewComment, rowsOf } from '../../../contract.ts';
import { toText } from '../../approval/bundle.ts';
import type { StoredApproval } from '../../approval/stored.ts';
import { toApproval } from '../../approval/to-approval.ts';
import {
  code,
  facts,
  heading,
  inLanguage,
  link,
  type Markup,
  type ParentPage,
  page,
  paragraph,
  stack,
  table,
} from './html.ts';
import type { PackTexts } from './pack-texts.ts';

/** Path of the bundle of a submission: the exact text of which its seal is the hash. */
function bundlePath(folder: string, { id }: StoredApproval): string {
  return `${folder}/bundles/${id}.json`;
}

/** Yields the files about all submissions of an item and their outcomes. */
export function* approvalFiles(
  folder: string,
  approvals: readonly StoredApproval[],
  words: PackTexts,
  title: string,
): Generator<ZipFile> {
  for (const approval of approvals)
    yield { path: bundlePath(folder, approval), body: Buffer.from(toText(approval.bundle)) };
  const exported = approvals.map((approval) => ({
    ...toApproval(approval),
    bundle: `bundles/${approval.id}.json`,
  }));
  yield { path: `${folder}/approvals.json`, body: json(exported) };
  const rows = exported.map((each) => columns.map((name) => flat(each[name])));
  yield { path: `${folder}/approvals.csv`, body: Buffer.from(csvHead(columns) + csvLines(rows)) };
  const parts = approvals.length > 0 ? approvals.flatMap((each) => describeApproval(each, words)) : [];
  const none = approvals.length > 0 ? [] : [paragraph(words.t('pack.none'))];
  yield {
    path: `${folder}/approvals.html`,
    body: Buffer.from(page(words.language, words.t('pack.approvals'), [...parts, ...none], above(title))),
  };
}

/** Returns the item's page, as the parent of the pages beside it. */
export function above(title: string): ParentPage {
  return { href: 'item.html', title };
}

const columns = [
  ...(['id', 'state', 'title', 'submittedBy', 'submittedAt', 'checklist', 'sources', 'note'] as const),
  ...(['decidedBy', 'decidedAt', 'decisionNote', 'answers', 'unexamined'] as const),
  ...(['comments', 'together'] as const),
  ...(['expiresAt', 'endedAt', 'ended'] as const),
  ...(['rulesVersion', 'seal', 'bundle'] as const),
];

function flat(value: unknown): unknown {
  return value !== null && typeof value === 'object' && 'name' in value ? value.name : value;
}

function describeApproval(approval: StoredApproval, { t, desk, moment }: PackTexts): Markup[] {
  const { bundle, submittedBy, decidedBy } = approval;
  return [
    heading(`${desk(`state.${approval.state}`)} – ${approval.title}`),
    facts([
      [t('pack.submitted'), `${submittedBy.name}, ${moment(approval.submittedAt)}`],
      [t('pack.decided'), decidedBy && `${decidedBy.name}, ${moment(approval.decidedAt)}`],
      [t('pack.note'), approval.note],
      [t('pack.decision-note'), approval.decisionNote],
      [t('pack.until'), moment(approval.expiresAt)],
      [t('pack.ended'), approval.ended && `${desk(`ended.${approval.ended}`)}, ${moment(approval.endedAt)}`],
      [t('pack.rules-version'), approval.rulesVersion],
      ...rowsOf(bundle, null, sayRole(desk)).map((row) => [nameOf(row, desk), partOf(row, desk)] as const),
      [t('pack.checklist'), stack(approval.checklist.map((point) => desk(`check.${point}`)))],
      [t('pack.seal'), link(`bundles/${approval.id}.json`, approval.seal)],
    ]),
    ...(approval.sources.length > 0
      ? [
          table(
            [desk('source.claim'), desk('source.source')],
            approval.sources.map(({ claim, source }) => [claim, source]),
          ),
        ]
      : []),
    ...describeAnswers(approval, { t, desk }),
  ];
}

/** Lists the hub's findings with the approver's answers, and the parts that could not be examined. */
function describeAnswers(approval: StoredApproval, { t, desk }: Pick<PackTexts, 't' | 'desk'>): Markup[] {
  const { answers = [], unexamined = [] } = approval;
  const rows = answers.map(({ finding: { code, kind, excerpt }, verdict, note }) => [
    desk(`finding.${code === 'word' ? (kind ?? 'promise') : code}`),
    excerpt && `${excerpt.before}${excerpt.hit}${excerpt.after}`,
    stack([desk(`answer.${verdict}`), ...(note ? [note] : [])]),
  ]);
  return [
    ...unexamined.map(({ code, count = 0 }) => paragraph(desk(`gap.${code}`, { count }))),
    ...(rows.length > 0 ? [table([desk('findings'), t('pack.finding.where'), t('pack.answer')], rows)] : []),
    ...describeComments(approval, { t, desk }),
  ];
}

/** Lists the comments of the principal, each with its moment or page. */
function describeComments(
  { comments = [], together }: StoredApproval,
  { t, desk }: Pick<PackTexts, 't' | 'desk'>,
): Markup[] {
  const rows = comments.map(({ atMs, page: number, text }) => [placeOf({ atMs, page: number }, desk), text]);
  return [
    ...(together ? [paragraph(desk('together', { count: together }))] : []),
    ...(rows.length > 0 ? [table([t('pack.finding.where'), desk('comments')], rows)] : []),
  ];
}

function placeOf(
  { atMs, page: number }: Pick<ReviewComment, 'atMs' | 'page'>,
  desk: PackTexts['desk'],
): string {
  if (atMs !== null) return formatClock(Math.floor(atMs / 1000));
  return number === null ? '' : desk('where.page', { page: String(number) });
}

const sayRole = (desk: PackTexts['desk']) => (role: string) => {
  const podcastRole = podcastRoles.find((each) => each === role);
  return podcastRole ? desk(`role.${podcastRole}`) : role;
};

function nameOf({ part, caption, number, language }: BundleRow, desk: PackTexts['desk']): string {
  const name = caption ? desk(`caption.${caption}`) : desk(`part.${part}`);
  return [[name, number].filter(Boolean).join(' '), ...(language ? [languageNames[language]] : [])].join(
    ' · ',
  );
}

/** Returns an approved part, with the hash of its bytes, which are among the copies, below. */
function partOf({ part, language, after }: BundleRow, desk: PackTexts['desk']): Markup {
  const text = part === 'audience' ? desk(`audience.${after}`) : (after ?? '');
  const [, words = text, hash] = /^(.*?)\n?([0-9a-f]{64})$/s.exec(text) ?? [];
  const lines = words === '' ? [] : words.split('\n');
  return stack([
    ...lines.map((line) => (language ? inLanguage(language, line) : line)),
    ...(hash ? [code(hash)] : []),
  ]);
}

/** Formats a document for programs. */
export function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
