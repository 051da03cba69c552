import * as z from 'zod';
import { standings } from '#features/compliance/contract.ts';
import { contentTypes, line, lines, Moment, Picture, Texts } from '#features/library/contract.ts';
import { largestVersion } from '#shared/contract.ts';
import { dayMs } from '#shared/durations.ts';
import { languages } from '#shared/locale.ts';

/** Requirements before a link opens: none, an email address, or an address verified by a code. */
export const gates = ['none', 'email', 'verified'] as const;
export type Gate = (typeof gates)[number];

/** States of a link; where several apply, the last of them counts. */
export const linkStates = ['active', 'used-up', 'expired', 'revoked'] as const;
export type LinkState = (typeof linkStates)[number];

/** Reasons why a link cannot change: `params.reason` of `conflict` for one that was opened, of `forbidden` otherwise. */
export const linkRefusals = ['opened', 'revoked-by-other'] as const;
export type LinkRefusal = (typeof linkRefusals)[number];

const mostDays = 3650;
const mostMs = 7 * dayMs;

export const LinkId = z.string().min(1).max(64);
export const LinkVersion = z.int().min(1).max(largestVersion);
export const Label = line(200);
export const Note = lines(2000);
export const Recipient = z.string().trim().toLowerCase().max(254).pipe(z.email());
const Campaign = line(100);
const MostOpenings = z.int().min(1).max(1_000_000);

/** A person's defaults for new links. */
export type LinkDefaults = z.infer<typeof LinkDefaults>;
export const LinkDefaults = z.object({
  campaign: Campaign,
  expiryDays: z.int().min(1).max(mostDays).nullable(),
  mostOpenings: MostOpenings.nullable(),
  gate: z.enum(gates),
  downloads: z.boolean(),
  language: z.enum(languages).nullable(),
});

/** Controls that links made together may have in common. */
export const SharedControls = z.object({
  campaign: Campaign,
  expiresAt: Moment.nullable(),
  mostOpenings: MostOpenings.nullable(),
  /** Null: none. It cannot be read again. */
  password: z.string().min(6).max(256).nullable(),
  gate: z.enum(gates),
  downloads: z.boolean(),
  /** Starting point: milliseconds of a video or audio, page number of a PDF. */
  startAt: z.int().min(0).max(mostMs).nullable(),
  /** Language of the page; null: the visitor's own. */
  language: z.enum(languages).nullable(),
});

/** Settings that the owner of a link controls. */
export type LinkControls = z.infer<typeof LinkControls>;
export const LinkControls = SharedControls.extend({
  label: Label,
  note: Note,
  /** The email address of the person it was made for. */
  recipient: Recipient.nullable(),
});

/** The shared content: its type, and its internal id, public id or address. */
export const ShareTargetInput = z.object({ type: z.enum(contentTypes), target: z.string().min(1).max(2000) });

/** A personal link as its owner sees it. The password is never part of it. */
export type Link = z.infer<typeof Link>;
export const Link = LinkControls.omit({ password: true }).extend({
  label: z.string(),
  note: z.string(),
  campaign: z.string(),
  recipient: z.string().nullable(),
  id: LinkId,
  version: z.int(),
  type: z.enum(contentTypes),
  /** The internal id of the shared content. */
  target: z.string(),
  /** Titles of the content; null if it is gone or the caller may not see it. */
  titles: Texts.nullable(),
  /** Poster, at an address that expires after some hours. */
  poster: Picture.nullable(),
  owner: z.string(),
  /** Name of the owner; empty if they can no longer sign in. */
  ownerName: z.string(),
  state: z.enum(linkStates),
  /** True if the link opens for nobody, whatever its state: the content is gone or recalled, or the owner may not share it. */
  isWithdrawn: z.boolean(),
  hasPassword: z.boolean(),
  batch: z.string().nullable(),
  openings: z.int(),
  lastOpenedAt: Moment.nullable(),
  /**
   * Openers who gave an address at the gate, the latest first: `verified` by a code or sign-in, else `claimed`. The times are null
   * if they ask not to be tracked.
   */
  openedBy: z.array(
    z.object({
      email: z.string(),
      standing: z.enum(standings),
      firstAt: Moment.nullable(),
      lastAt: Moment.nullable(),
    }),
  ),
  revokedAt: Moment.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  /** `/video/…`: the path within the hub. */
  path: z.string(),
  url: z.string(),
});
