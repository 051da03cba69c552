import * as z from 'zod';
import { standings } from '#features/compliance/contract.ts';
import { contentTypes, line, lines, Moment, Picture, Texts } from '#features/library/contract.ts';
import { largestVersion } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';

/** What a visitor gives before a link opens: nothing, an address, or an address proven by a code. */
export const gates = ['none', 'email', 'verified'] as const;
export type Gate = (typeof gates)[number];

/** How a link stands; where several hold, the last of them counts. */
export const linkStates = ['active', 'used-up', 'expired', 'revoked'] as const;
export type LinkState = (typeof linkStates)[number];

/** Why a link stays as it is: `params.reason` of `conflict` for one that was opened, of `forbidden` otherwise. */
export const linkRefusals = ['opened', 'revoked-by-other'] as const;
export type LinkRefusal = (typeof linkRefusals)[number];

const mostDays = 3650;
const mostMs = 7 * 24 * 60 * 60 * 1000;

export const LinkId = z.string().min(1).max(64);
export const LinkVersion = z.int().min(1).max(largestVersion);
export const Label = line(200);
export const Note = lines(2000);
export const Recipient = z.string().trim().toLowerCase().max(254).pipe(z.email());
const Campaign = line(100);
const MostOpenings = z.int().min(1).max(1_000_000);

/** What a person's new links begin with. */
export type LinkDefaults = z.infer<typeof LinkDefaults>;
export const LinkDefaults = z.object({
  campaign: Campaign,
  expiryDays: z.int().min(1).max(mostDays).nullable(),
  mostOpenings: MostOpenings.nullable(),
  gate: z.enum(gates),
  downloads: z.boolean(),
  language: z.enum(languages).nullable(),
});

/** What all links made at once may share. */
export const SharedControls = z.object({
  campaign: Campaign,
  expiresAt: Moment.nullable(),
  mostOpenings: MostOpenings.nullable(),
  /** Null: none. It is never told again. */
  password: z.string().min(6).max(256).nullable(),
  gate: z.enum(gates),
  downloads: z.boolean(),
  /** Where it begins: milliseconds of a video or audio, the number of a PDF's page. */
  startAt: z.int().min(0).max(mostMs).nullable(),
  /** The language of the page; null: the visitor's own. */
  language: z.enum(languages).nullable(),
});

/** All that the owner of a link decides. */
export type LinkControls = z.infer<typeof LinkControls>;
export const LinkControls = SharedControls.extend({
  label: Label,
  note: Note,
  /** Whom it was made for. */
  recipient: Recipient.nullable(),
});

/** What is shared: its kind, and an id of ours, its public id, or its address. */
export const Shared = z.object({ type: z.enum(contentTypes), target: z.string().min(1).max(2000) });

/** A personal link as its owner sees it. Nothing in it opens a password. */
export type Link = z.infer<typeof Link>;
export const Link = LinkControls.omit({ password: true }).extend({
  label: z.string(),
  note: z.string(),
  campaign: z.string(),
  recipient: z.string().nullable(),
  id: LinkId,
  version: z.int(),
  type: z.enum(contentTypes),
  /** The id of ours of what is shared. */
  target: z.string(),
  /** Its titles; null when it is gone, or no longer there for who asks. */
  titles: Texts.nullable(),
  /** Its picture, by an address that holds for some hours. */
  poster: Picture.nullable(),
  owner: z.string(),
  /** Their name; empty where they may no longer come in. */
  ownerName: z.string(),
  state: z.enum(linkStates),
  /** Nobody gets what is behind it, whatever its state: it is gone, was called back, or its owner could not share it now. */
  isWithdrawn: z.boolean(),
  hasPassword: z.boolean(),
  batch: z.string().nullable(),
  openings: z.int(),
  lastOpenedAt: Moment.nullable(),
  /**
   * Who gave an address at its gate, the latest first: `verified` by a code or signed in, else `claimed`. When is null where they
   * ask not to be tracked.
   */
  openedBy: z.array(
    z.object({
      ...{ email: z.string(), standing: z.enum(standings) },
      ...{ firstAt: Moment.nullable(), lastAt: Moment.nullable() },
    }),
  ),
  revokedAt: Moment.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  /** `/video/…`: the address within the hub. */
  path: z.string(),
  url: z.string(),
});
