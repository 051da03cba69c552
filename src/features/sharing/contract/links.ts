import * as z from 'zod';
import { SentMessage } from '#features/compliance/contract.ts';
import { route } from '#shared/contract.ts';
import { Version } from '#shared/schemas.ts';
import { sendWays } from '#shared/send-ways.ts';
import { Link, LinkControls, LinkDefaults, LinkId, linkRefusals, ShareTargetInput } from './link.ts';
import { LinkActivity, LinkPage, LinkQuery } from './link-list.ts';
import { BulkLinkInput, BulkResult } from './recipients.ts';

const LinkIdInput = z.object({ id: LinkId });

/** Largest number of links in one bulk change. */
export const mostLinksAtOnce = 100;

export const linkRoutes = {
  list: route({
    method: 'GET',
    path: '/api/links',
    summary: 'Search, filter and sort links',
    access: ['read', 'Link'],
    input: LinkQuery,
    output: LinkPage,
  }),
  create: route({
    method: 'POST',
    path: '/api/links',
    summary: 'Create a personal link; omitted options come from your default link settings',
    access: ['create', 'Link'],
    status: 201,
    input: z.strictObject({ ...ShareTargetInput.shape, ...LinkControls.partial().shape }),
    output: Link,
  }),
  createMany: route({
    method: 'POST',
    path: '/api/links/bulk',
    summary: 'Create bulk links, one for each recipient in a list or CSV file: all of them or none',
    access: ['create', 'Link'],
    limit: { max: 30, seconds: 60 },
    bodyLimit: 4 * 1024 * 1024,
    input: BulkLinkInput,
    output: BulkResult,
  }),
  changeMany: route({
    method: 'POST',
    path: '/api/links/changes',
    summary: 'Revoke or restore many links; the answer lists those that were left unchanged, and why',
    access: ['update', 'Link'],
    input: z.object({
      ids: z.array(LinkId).min(1).max(mostLinksAtOnce),
      do: z.enum(['revoke', 'restore']),
    }),
    output: z.object({
      /** Ids of the links that have changed. */
      changed: z.array(z.string()),
      refused: z.array(z.object({ id: z.string(), reason: z.enum(['not-found', ...linkRefusals]) })),
    }),
  }),
  activity: route({
    method: 'GET',
    path: '/api/links/activity',
    summary: 'List your links that were opened last, with the views of each of the last days',
    access: ['read', 'Link'],
    input: z.object({
      size: z.coerce.number().int().min(1).max(10).default(5),
      days: z.coerce.number().int().min(1).max(31).default(14),
      /** Minutes by which the caller's clock is ahead of UTC; it decides where days begin. */
      ahead: z.coerce.number().int().min(-840).max(840).default(0),
    }),
    output: LinkActivity,
  }),
  followUp: route({
    method: 'GET',
    path: '/api/links/follow-up',
    summary: 'List your links to follow up: opened in the last days, or not opened for some days',
    access: ['read', 'Link'],
    input: z.object({ size: z.coerce.number().int().min(1).max(10).default(6) }),
    output: z.object({ links: z.array(Link) }),
  }),
  readDefaults: route({
    method: 'GET',
    path: '/api/links/defaults',
    summary: 'Read your default link settings',
    access: ['create', 'Link'],
    input: z.object({}),
    output: LinkDefaults.extend({ version: z.int() }),
  }),
  saveDefaults: route({
    method: 'PUT',
    path: '/api/links/defaults',
    summary: 'Update your default link settings',
    access: ['create', 'Link'],
    // Version 0: no defaults were saved before.
    input: LinkDefaults.extend({ version: z.union([Version, z.literal(0)]) }),
    output: LinkDefaults.extend({ version: z.int() }),
  }),
  readMeans: route({
    method: 'GET',
    path: '/api/links/means',
    summary: 'Read which options of links this hub supports',
    access: ['create', 'Link'],
    input: z.object({}),
    output: z.object({
      /** True if it can email codes, which the gate `verified` needs. */
      codes: z.boolean(),
    }),
  }),
  read: route({
    method: 'GET',
    path: '/api/links/{id}',
    summary: 'Read one link',
    access: ['read', 'Link'],
    input: LinkIdInput,
    output: Link,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/links/{id}',
    summary: 'Update a link; omitted fields stay as they are',
    access: ['update', 'Link'],
    // Strict, so that fields that cannot be changed are refused, not silently dropped.
    input: z.strictObject({ ...LinkControls.partial().shape, id: LinkId, version: Version }),
    output: Link,
  }),
  revoke: route({
    method: 'POST',
    path: '/api/links/{id}/revoke',
    summary: 'Revoke a link',
    access: ['update', 'Link'],
    input: LinkIdInput,
    output: Link,
  }),
  restore: route({
    method: 'POST',
    path: '/api/links/{id}/restore',
    summary: 'Restore a revoked link',
    access: ['update', 'Link'],
    input: LinkIdInput,
    output: Link,
  }),
  sent: route({
    method: 'POST',
    path: '/api/links/{id}/sent',
    summary: 'Record that you sent one of your links, how, and with which message',
    access: ['create', 'Link'],
    input: LinkIdInput.extend({ way: z.enum(sendWays), message: SentMessage.optional() }),
    output: z.object({}),
  }),
  duplicate: route({
    method: 'POST',
    path: '/api/links/{id}/duplicate',
    summary: 'Duplicate a link, with the same options',
    access: ['create', 'Link'],
    status: 201,
    input: LinkIdInput,
    output: Link,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/links/{id}',
    summary: 'Delete a link that no one has opened; others are retained as records and can be revoked',
    access: ['delete', 'Link'],
    input: LinkIdInput,
    output: z.object({}),
  }),
};
