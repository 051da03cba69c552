import * as z from 'zod';
import { contentTypes } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { pageQuery } from '#shared/page-query.ts';
import { sendWays } from '#shared/send-ways.ts';
import { SharedDisclosure } from '#shared/shared-content.ts';

/**
 * Kinds of use: a link to content was made or sent, its page was opened, or its file was delivered without a page of ours
 * around it, as to podcast apps.
 */
export const useKinds = ['made', 'sent', 'opened', 'delivered'] as const;
export type UseKind = (typeof useKinds)[number];

/**
 * Ways in which the recipient of a use is identified: by a code or by signing in, by their own entry at a link's gate, by
 * the sender's entry, or not at all.
 */
export const standings = ['verified', 'claimed', 'addressed', 'unknown'] as const;
export type Standing = (typeof standings)[number];

/** Correspondence reaches no more people than this within `reachDays`; content that reaches more is retail. */
export const mostRecipients = 25;
export const reachDays = 30;
/** Number of recipients from which sharers are shown the count. */
export const nearMostRecipients = 20;

const Text = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes('\0'));
const Instant = z.iso.datetime({ offset: true });
const Seq = z.coerce.number<string | number>().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Filters for records of use; all that are given apply. */
export type UseQuery = z.output<typeof UseQuery>;
export const UseQuery = z.object({
  kind: z.enum(useKinds).optional(),
  /** An item or a season; an item also finds the seasons that have shown it. */
  item: Text.optional(),
  link: Text.optional(),
  /** Owner of the link. */
  person: Text.optional(),
  /** Recipient, or addressee of the link. */
  recipient: Text.optional(),
  standing: z.enum(standings).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
});

/** Message that a sender wrote with a link, as handed over for sending. */
export type SentMessage = z.output<typeof SentMessage>;
export const SentMessage = z.object({
  /** Null for channels without one. */
  subject: z.string().max(300).nullable(),
  text: z.string().max(2000),
});

const ShownItem = z.object({
  id: z.string(),
  title: z.string(),
  version: z.int(),
  source: z.string(),
  approval: z.string().nullable(),
  seal: z.string().nullable(),
});

/** A record of use. */
export type UseRecord = z.output<typeof UseRecord>;
const UseRecord = z.object({
  seq: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(useKinds),
  hash: z.string(),
  /** Null where it was disposed of. */
  told: z
    .object({
      item: z.string(),
      type: z.enum(contentTypes),
      title: z.string(),
      link: z.string().nullable(),
      person: z.object({ uid: z.string(), name: z.string() }).nullable(),
      /** An email address or the mark of a device; `standing` says how it was identified. */
      recipient: z.string().nullable(),
      standing: z.enum(standings),
      /** Addressee that the sender named, whoever opened the link. */
      addressee: z.string().nullable(),
      rulesVersion: z.int(),
      language: z.enum(languages).nullable(),
      way: z.enum(sendWays).nullable(),
      message: SentMessage.nullable(),
      shown: z.array(ShownItem),
      /** Approval it was published under; of a season, that of its own texts. */
      approval: z.string().nullable(),
      seal: z.string().nullable(),
      /** The very texts that appeared beside it. */
      disclosures: z.array(SharedDisclosure),
    })
    .nullable(),
});

/** Reach of an item. */
export type ItemUse = z.output<typeof ItemUse>;
const ItemUse = z.object({
  /** By a link or at its public address; null: never. */
  first: z.iso.datetime().nullable(),
  /** Null also while it is public. */
  last: z.iso.datetime().nullable(),
  links: z.int(),
  openings: z.int(),
  deliveries: z.int(),
  /** Different people within the last thirty days; anybody who cannot be identified counts as one more. */
  recipients: z.int(),
  /** Upper limit of recipients; null where there is none. */
  most: z.int().nullable(),
  /** Moment from which it counts as retail because it reached more. */
  retailSince: z.iso.datetime().nullable(),
});

/** Address that sends the filtered records as a file. */
export const usesExportPath = '/api/compliance/uses/export';

export const useRoutes = {
  list: route({
    method: 'GET',
    path: '/api/compliance/uses',
    summary: 'Read the records of use, newest first; `before` continues from a record',
    access: ['read', 'Record'],
    input: UseQuery.extend({
      before: Seq.optional(),
      size: pageQuery.size,
    }),
    output: z.object({
      uses: z.array(UseRecord),
      /** Value of `before` for the next page of older records; null where there are none. */
      older: z.int().nullable(),
    }),
  }),
  ofItem: route({
    method: 'GET',
    path: '/api/compliance/items/{id}/uses',
    summary: 'Read when an item was first and last used, by how many links, and how many people received it',
    access: ['read', 'Record'],
    input: z.object({ id: z.string().max(64) }),
    output: ItemUse,
  }),
};
