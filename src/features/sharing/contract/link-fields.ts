import * as z from 'zod';
import { contentTypes } from '#features/library/contract.ts';
import { dayMs } from '#shared/durations.ts';
import type { Field } from '#shared/fields.ts';
import { languages } from '#shared/locale.ts';
import { line, lines, Moment } from '#shared/schemas.ts';

/** Requirements before a link opens: none, an email address, or an address verified by a code. */
export const gates = ['none', 'email', 'verified'] as const;
export type Gate = (typeof gates)[number];

const mostMs = 7 * dayMs;

export const Label = line(200);
export const Note = lines(2000);
export const Recipient = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Uses of a link's field, besides being stored and returned by the API. */
type LinkUse =
  /** Its owner controls it, and duplicates have it too. */
  | 'written'
  /** Links made together may have it in common. */
  | 'shared'
  /** New links begin with the member's default for it. */
  | 'default'
  /** Its changes are audited. */
  | 'audited'
  /** The list of links as a CSV file has a column for it. */
  | 'exported';

/** Every field of a link, and its uses, in the order of its audited versions. */
export const linkFields = {
  type: { schema: z.enum(contentTypes), uses: ['audited'] },
  /** Internal id of the shared content. */
  target: { schema: z.string(), uses: ['audited'] },
  owner: { schema: z.string(), uses: ['audited'] },
  label: { schema: z.string(), input: Label, uses: ['written', 'audited', 'exported'] },
  note: { schema: z.string(), input: Note, uses: ['written', 'audited', 'exported'] },
  campaign: {
    schema: z.string(),
    input: line(100),
    uses: ['written', 'shared', 'default', 'audited', 'exported'],
  },
  /** Email address of the person it was made for. */
  recipient: {
    schema: z.string().nullable(),
    input: Recipient.nullable(),
    uses: ['written', 'audited', 'exported'],
  },
  gate: { schema: z.enum(gates), uses: ['written', 'shared', 'default', 'audited'] },
  downloads: { schema: z.boolean(), uses: ['written', 'shared', 'default', 'audited'] },
  /** Starting point: milliseconds of a video or audio, page number of a PDF. */
  startAt: { schema: z.int().min(0).max(mostMs).nullable(), uses: ['written', 'shared', 'audited'] },
  /** Language of the page; null: the visitor's own. */
  language: { schema: z.enum(languages).nullable(), uses: ['written', 'shared', 'default', 'audited'] },
  mostOpenings: {
    schema: z.int().min(1).max(1_000_000).nullable(),
    uses: ['written', 'shared', 'default', 'audited'],
  },
  expiresAt: { schema: Moment.nullable(), uses: ['written', 'shared', 'audited', 'exported'] },
  revokedAt: { schema: Moment.nullable(), uses: ['audited'] },
  hasPassword: { schema: z.boolean(), uses: ['audited'] },
  /** Null: none. It cannot be read again. */
  password: { schema: z.string().min(6).max(256).nullable(), uses: ['written', 'shared'] },
} as const satisfies Record<string, Field<LinkUse>>;
