import * as z from 'zod';
import { Label, Link, Note, Recipient, Shared, SharedControls } from './link.ts';

export const mostRecipients = 1000;
export const mostRecipientCharacters = 512 * 1024;

const recipientColumns = ['label', 'email', 'note'] as const;
export type RecipientColumn = (typeof recipientColumns)[number];

/** The forms of a recipient's values, in a list as in a file. */
export const recipientForms = { label: Label.pipe(z.string().min(1)), email: Recipient, note: Note };

/** Somebody who gets a link of their own. A label that is missing is their address. */
export type NewRecipient = z.infer<typeof NewRecipient>;
export const NewRecipient = z
  .object({
    label: Label.default(''),
    email: Recipient.optional(),
    note: Note.default(''),
  })
  .refine(({ label, email }) => label !== '' || email !== undefined, { path: ['label'] });

/** What keeps a whole file from being read. */
const recipientFileProblems = [
  'empty',
  'unreadable',
  'no-known-column',
  'double-column',
  'too-many-rows',
] as const;

/** What is wrong with one line. */
const recipientProblems = ['cells', 'missing', 'form', 'too-long', 'double'] as const;
export type RecipientProblem = (typeof recipientProblems)[number];

export type RecipientRow = z.infer<typeof RecipientRow>;
export const RecipientRow = z.object({
  /** As people count the lines of the file: the heading is line 1. */
  line: z.int(),
  problems: z.array(
    z.object({ field: z.enum(recipientColumns).nullable(), reason: z.enum(recipientProblems) }),
  ),
});

/** A list of recipients or a file of them, one or the other. */
export type BulkWishes = z.infer<typeof BulkWishes>;
export const BulkWishes = Shared.extend(SharedControls.partial().shape).extend({
  recipients: z.array(NewRecipient).min(1).max(mostRecipients).optional(),
  csv: z.string().max(mostRecipientCharacters).optional(),
});

/** All links, in the order of the recipients; or none, and what is wrong with which line. */
export type BulkResult = z.infer<typeof BulkResult>;
export const BulkResult = z.object({
  links: z.array(Link),
  /** Names them all: for the list's and the export's filter of this name. */
  batch: z.string().nullable(),
  problem: z.object({ reason: z.enum(recipientFileProblems), detail: z.string() }).nullable(),
  rows: z.array(RecipientRow),
});
