import * as z from 'zod';
import type { Language } from '#shared/locale.ts';
import { Link, SharedControls, ShareTargetInput } from './link.ts';
import { Label, Note, Recipient } from './link-fields.ts';

export const mostRecipients = 1000;
export const mostRecipientCharacters = 512 * 1024;

const recipientColumns = ['label', 'email', 'note'] as const;
export type RecipientColumn = (typeof recipientColumns)[number];

/** Headings that people and their programs give these columns. */
export const recipientHeadings: Readonly<Record<Language, Record<RecipientColumn, readonly string[]>>> = {
  en: {
    label: ['label', 'name', 'full name'],
    email: ['email', 'e-mail', 'mail', 'email address'],
    note: ['note', 'notes'],
  },
  fr: { label: ['libellé', 'nom'], email: ['courriel', 'adresse e-mail'], note: ['remarque'] },
  ar: { label: ['التسمية', 'الاسم'], email: ['البريد', 'البريد الإلكتروني'], note: ['ملاحظة', 'ملاحظات'] },
};

/** Schemas of a recipient's values, the same in a list and in a file. */
export const recipientForms = { label: Label.pipe(z.string().min(1)), email: Recipient, note: Note };

/** A recipient of a new link. The label defaults to the email address. */
export type NewRecipient = z.infer<typeof NewRecipient>;
export const NewRecipient = z
  .object({
    label: Label.default(''),
    email: Recipient.optional(),
    note: Note.default(''),
  })
  .refine(({ label, email }) => label !== '' || email !== undefined, { path: ['label'] });

/** Problems that keep a whole file from being read. */
const recipientFileProblems = [
  'empty',
  'unreadable',
  'no-known-column',
  'double-column',
  'too-many-rows',
] as const;

/** Problems of a single line. */
const recipientProblems = ['cells', 'missing', 'form', 'too-long', 'double'] as const;
export type RecipientProblem = (typeof recipientProblems)[number];

export type RecipientRow = z.infer<typeof RecipientRow>;
export const RecipientRow = z.object({
  /** Line number in the file; the heading is line 1. */
  line: z.int(),
  problems: z.array(
    z.object({ field: z.enum(recipientColumns).nullable(), reason: z.enum(recipientProblems) }),
  ),
});

/** Links for many recipients, given either as a list or as a CSV file. */
export type BulkLinkInput = z.infer<typeof BulkLinkInput>;
export const BulkLinkInput = ShareTargetInput.extend(SharedControls.partial().shape).extend({
  recipients: z.array(NewRecipient).min(1).max(mostRecipients).optional(),
  csv: z.string().max(mostRecipientCharacters).optional(),
});

/** All links, in the order of the recipients; or none, and the problems of the file or its lines. */
export type BulkResult = z.infer<typeof BulkResult>;
export const BulkResult = z.object({
  links: z.array(Link),
  /** Id of the batch, for the `batch` filter of the list and the export. */
  batch: z.string().nullable(),
  problem: z.object({ reason: z.enum(recipientFileProblems), detail: z.string() }).nullable(),
  rows: z.array(RecipientRow),
});
