import * as z from 'zod';
import { standings } from '#features/compliance/contract.ts';
import { contentTypes, Picture, Texts } from '#features/library/contract.ts';
import { inputsOf, schemasOf } from '#shared/fields.ts';
import { Moment } from '#shared/schemas.ts';
import { linkFields } from './link-fields.ts';

/** States of a link; where several apply, the last of them counts. */
export const linkStates = ['active', 'used-up', 'expired', 'revoked'] as const;
export type LinkState = (typeof linkStates)[number];

/** Reasons why a link cannot change: `params.reason` of `conflict` for one that was opened, of `forbidden` otherwise. */
export const linkRefusals = ['opened', 'revoked-by-other'] as const;
export type LinkRefusal = (typeof linkRefusals)[number];

const mostDays = 3650;

export const LinkId = z.string().min(1).max(64);

/** A person's defaults for new links. */
export type LinkDefaults = z.infer<typeof LinkDefaults>;
export const LinkDefaults = z.object({
  ...inputsOf(linkFields, 'default'),
  expiryDays: z.int().min(1).max(mostDays).nullable(),
});

/** Controls that links made together may have in common. */
export const SharedControls = z.object(inputsOf(linkFields, 'shared'));

/** Settings that the owner of a link controls. */
export type LinkControls = z.infer<typeof LinkControls>;
export const LinkControls = z.object(inputsOf(linkFields, 'written'));

/** The shared content: its type, and its internal id, public id or address. */
export const ShareTargetInput = z.object({ type: z.enum(contentTypes), target: z.string().min(1).max(2000) });

/** A personal link as its owner sees it. The password is never part of it. */
export type Link = z.infer<typeof Link>;
export const Link = z.object({
  ...schemasOf(linkFields, 'audited'),
  id: LinkId,
  version: z.int(),
  /** Titles of the content; null if it is gone or the caller may not see it. */
  titles: Texts.nullable(),
  /** Poster, at an address that expires after some hours. */
  poster: Picture.nullable(),
  /** Name of the owner; empty if they can no longer sign in. */
  ownerName: z.string(),
  state: z.enum(linkStates),
  /** True if the link opens for nobody, whatever its state: the content is gone or recalled, or the owner may not share it. */
  isWithdrawn: z.boolean(),
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
  createdAt: Moment,
  updatedAt: Moment,
  /** `/video/…`: the path within the hub. */
  path: z.string(),
  url: z.string(),
});
