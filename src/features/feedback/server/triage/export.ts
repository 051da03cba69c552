import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { csvHead, csvLines } from '#server/csv/write.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { AppError } from '#shared/errors.ts';
import type { NamesOf } from '#shared/fields.ts';
import {
  type FeedbackCard,
  FeedbackFilter,
  feedbackExportPath,
  type feedbackFields,
} from '../../contract.ts';
import { readOn } from '../list-repository.ts';
import { countMessages } from '../messages-repository.ts';
import type { StoredFeedback } from '../stored.ts';
import { within } from './list.ts';
import { toCards } from './present.ts';

const atOnce = 500;

/** Serves matching feedback as a CSV file, oldest first. */
export function serveFeedbackExport(app: FastifyInstance, ctx: Context): void {
  app.get(feedbackExportPath, { config: { access: ['update', 'Feedback'] } }, async (request, reply) => {
    const query = FeedbackFilter.safeParse(request.query);
    if (!query.success || !request.actor) throw new AppError('invalid-input', { params: { issues: [] } });
    const filter = within(request.actor, query.data);
    return sendCsv(ctx, reply, 'feedback', linesOf(ctx, filter));
  });
}

/** Yields CSV in batches, so that any number of rows needs little memory and blocks nobody. */
async function* linesOf(ctx: Context, filter: FeedbackFilter): AsyncGenerator<string> {
  yield csvHead(Object.keys(cells));
  let after = 0;
  while (true) {
    const some = await readOn(ctx, filter, { after, most: atOnce });
    if (some.length > 0) yield csvLines(await rowsOf(ctx, some));
    if (some.length < atOnce) return;
    after = some.at(-1)?.seq ?? after;
  }
}

async function rowsOf(ctx: Context, some: readonly StoredFeedback[]): Promise<string[][]> {
  const cards = new Map((await toCards(ctx, some)).map((card) => [card.id, card]));
  const counts = await countMessages(
    ctx,
    some.map(({ id }) => id),
  );
  return some.flatMap((stored) => {
    const card = cards.get(stored.id);
    const answers = counts.get(stored.id)?.answers ?? 0;
    return card ? [Object.values(cells).map((read) => read({ stored, card, answers }))] : [];
  });
}

interface Row {
  stored: StoredFeedback;
  card: FeedbackCard;
  answers: number;
}

/** The flag's column says whether it is a complaint. */
type Column =
  | Exclude<NamesOf<typeof feedbackFields, 'exported'>, 'flaggedBy'>
  | ('complaint' | 'id' | 'receivedAt' | 'from' | 'answers' | 'merged' | 'retainUntil');

const cells: Readonly<Record<Column, (row: Row) => string>> = {
  id: ({ stored }) => stored.id,
  receivedAt: ({ stored }) => stored.createdAt.toISOString(),
  state: ({ stored }) => stored.state,
  kind: ({ stored }) => stored.kind,
  rating: ({ stored }) => String(stored.rating ?? ''),
  text: ({ stored }) => stored.text,
  page: ({ stored }) => stored.page,
  item: ({ stored }) => (stored.item ? `${stored.item.type}:${stored.item.id}` : ''),
  from: ({ card }) => card.from.name,
  contact: ({ stored }) => stored.contact ?? '',
  assignee: ({ card }) => card.assignee?.name ?? '',
  tags: ({ stored }) => stored.tags.join(', '),
  complaint: ({ stored }) => (stored.flaggedBy ? 'yes' : 'no'),
  answers: ({ answers }) => String(answers),
  merged: ({ stored }) => String(stored.copies),
  language: ({ stored }) => stored.language,
  device: ({ stored }) => stored.device,
  retainUntil: ({ stored }) => stored.retainUntil.toISOString(),
};
