import * as z from 'zod';
import { contentTypes, Spoken } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { defaultPageSize, pageSizes } from '#shared/page-sizes.ts';
import { sendWays } from '#shared/send-ways.ts';

/**
 * What was done with content: a link to it was made or sent on, its page was opened by somebody, or its file was delivered
 * without any page of ours around it, as to podcast apps.
 */
export const useKinds = ['made', 'sent', 'opened', 'delivered'] as const;
export type UseKind = (typeof useKinds)[number];

/**
 * How the recipient of a use is known: proven by a code or by signing in, typed by themselves at a link's gate, typed by the
 * sender, or not at all.
 */
export const standings = ['verified', 'claimed', 'addressed', 'unknown'] as const;
export type Standing = (typeof standings)[number];

/** Correspondence reaches no more people than this within so many days; what reaches more is retail. */
export const mostRecipients = 25;
export const reachDays = 30;
/** From here on whoever shares is told how many there are. */
export const nearMostRecipients = 20;

const Text = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes('\0'));
const Instant = z.iso.datetime({ offset: true });
const Seq = z.coerce.number<string | number>().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Which records of use: those for which all that is given holds. */
export type UsesAsked = z.output<typeof UsesAsked>;
export const UsesAsked = z.object({
  kind: z.enum(useKinds).optional(),
  /** An item or a season; of an item, also the seasons that have shown it. */
  item: Text.optional(),
  link: Text.optional(),
  /** Whose link it was. */
  person: Text.optional(),
  /** Who got it, or whom the link was addressed to. */
  recipient: Text.optional(),
  standing: z.enum(standings).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
});

const ShownItem = z.object({
  id: z.string(),
  title: z.string(),
  version: z.int(),
  source: z.string(),
  approval: z.string().nullable(),
  seal: z.string().nullable(),
});

/** What a record of use tells. */
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
      /** An e-mail address or the mark of a device; `standing` says how it is known. */
      recipient: z.string().nullable(),
      standing: z.enum(standings),
      /** Whom the sender addressed the link to, whoever opened it. */
      addressee: z.string().nullable(),
      rulesVersion: z.int(),
      language: z.enum(languages).nullable(),
      way: z.enum(sendWays).nullable(),
      shown: z.array(ShownItem),
      /** Under which it stood; of a season, its own words. */
      approval: z.string().nullable(),
      seal: z.string().nullable(),
      /** The very texts that stood beside it. */
      disclosures: z.array(Spoken.extend({ isOpen: z.boolean() })),
    })
    .nullable(),
});

/** How far an item has gone. */
export type ItemUse = z.output<typeof ItemUse>;
const ItemUse = z.object({
  /** By a link or at its public address; null: never. */
  first: z.iso.datetime().nullable(),
  /** Null also while everybody can have it. */
  last: z.iso.datetime().nullable(),
  links: z.int(),
  openings: z.int(),
  deliveries: z.int(),
  /** Different people within the last thirty days; whoever cannot be told apart counts as another. */
  recipients: z.int(),
  /** Whether no more than so many may get it; null where nobody counts. */
  most: z.int().nullable(),
  /** Since when it is treated as retail for having reached more. */
  retailSince: z.iso.datetime().nullable(),
});

/** Where the filtered records are sent from as a file. */
export const usesExportPath = '/api/compliance/uses/export';

export const useRoutes = {
  list: route({
    method: 'GET',
    path: '/api/compliance/uses',
    summary: 'Read the records of use, newest first; `before` goes on from one',
    access: ['read', 'Record'],
    input: UsesAsked.extend({
      before: Seq.optional(),
      size: z.coerce
        .number<string | number>()
        .pipe(z.union(pageSizes.map((size) => z.literal(size))))
        .default(defaultPageSize),
    }),
    output: z.object({
      uses: z.array(UseRecord),
      /** What to give as `before` for those that are older; null where there are none. */
      older: z.int().nullable(),
    }),
  }),
  ofItem: route({
    method: 'GET',
    path: '/api/compliance/items/{id}/uses',
    summary: 'When an item was first and last used, by how many links, and how many people it has reached',
    access: ['read', 'Record'],
    input: z.object({ id: z.string().max(64) }),
    output: ItemUse,
  }),
};
