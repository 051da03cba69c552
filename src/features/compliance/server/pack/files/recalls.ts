import { hash } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { csvHead, csvLines } from '#server/csv/write.ts';
import type { ZipFile } from '#server/zip/write.ts';
import { languageNames } from '#shared/locale.ts';
import type { StoredRecall } from '../../recall/repository.ts';
import { emailsAbout, type SentEmail } from '../../recall/sent-emails.ts';
import { json } from './approvals.ts';
import { heading, link, type Markup, paragraph, table } from './html.ts';
import type { PackTexts } from './pack-texts.ts';

/** Recalls of an item and the emails about them. */
export interface ItemRecalls {
  recalls: readonly StoredRecall[];
  emails: readonly SentEmail[];
}

/** Yields the files about an item's recalls, and the emails about them as they were sent. */
export async function* recallFiles(
  ctx: Context,
  folder: string,
  item: string,
  recalls: readonly StoredRecall[],
): AsyncGenerator<ZipFile, ItemRecalls> {
  if (recalls.length === 0) return { recalls, emails: [] };
  yield { path: `${folder}/recalls.json`, body: json(recalls) };
  const rows = recalls.map(({ id, at, by, reason, liftedAt }) => [
    ...[id, at.toISOString(), by.name, reason, liftedAt?.toISOString()],
  ]);
  yield csv(`${folder}/recalls.csv`, ['id', 'at', 'by', 'reason', 'liftedAt'], rows);
  const emails = await emailsAbout(ctx, item);
  if (emails.length === 0) return { recalls, emails: emails };
  const names = ['at', 'recall', 'to', 'name', 'language', 'subject', 'file'];
  const lines = emails.map((email) => {
    const { at, recall, to, name, language, subject } = email;
    return [at, recall, to, name, language, subject, fileOf(email)];
  });
  yield csv(`${folder}/letters.csv`, names, lines);
  // Readers of the same language got the same email.
  const written = new Map(emails.map((email) => [fileOf(email), email.html]));
  for (const [file, html] of written) yield { path: `${folder}/${file}`, body: Buffer.from(html) };
  return { recalls, emails: emails };
}

function csv(path: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): ZipFile {
  return { path, body: Buffer.from(csvHead(columns) + csvLines(rows)) };
}

/** Path of an email, by the hash of its content. */
function fileOf({ recall, language, html }: SentEmail): string {
  return `letters/recall-${recall}-${language}-${hash('sha256', html, 'hex').slice(0, 16)}.html`;
}

/** Presents the recalls and emails for people. */
export function describeRecalls({ recalls, emails }: ItemRecalls, { t, moment }: PackTexts): Markup[] {
  if (recalls.length === 0) return [];
  const rows = emails.map((email) => [
    ...[moment(email.at), `${email.name} (${email.to})`, languageNames[email.language]],
    link(fileOf(email), email.subject),
  ]);
  return [
    heading(t('pack.recalls')),
    table(
      [t('pack.when'), t('pack.who'), t('pack.why'), t('pack.ended')],
      recalls.map(({ at, by, reason, liftedAt }) => [moment(at), by.name, reason, moment(liftedAt)]),
    ),
    heading(t('pack.letters')),
    paragraph(t(emails.length > 0 ? 'pack.letters.text' : 'pack.letters.none')),
    ...(emails.length > 0
      ? [table([t('pack.when'), t('pack.use.recipient'), t('pack.language'), t('pack.letter')], rows)]
      : []),
  ];
}
