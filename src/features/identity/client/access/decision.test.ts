import { expect, test } from 'vitest';
import { abilityOf } from '#shared/ability.ts';
import { decide } from './decision.ts';

const ability = abilityOf([
  { action: 'read', subject: 'AclDemo', reason: 'everyone' },
  { action: 'read', subject: 'Content', conditions: { audience: 'public' }, reason: 'public' },
  { action: 'share', subject: 'Content', conditions: { audience: { $in: ['public', 'members'] } } },
  { action: 'approve', subject: 'Approval', conditions: { submittedBy: { $ne: 'me' } } },
  { action: 'update', subject: 'Link', fields: ['revokedAt'], reason: 'compliance' },
  { action: 'manage', subject: 'Playlist' },
  { action: 'delete', subject: 'Playlist', inverted: true },
]);

test.each([
  ['read', 'AclDemo', { allowed: 'yes', ground: 'everyone', conditions: [] }],
  ['read', 'Content', { allowed: 'partly', ground: 'public', conditions: ['audience = public'] }],
  ['share', 'Content', { allowed: 'partly', conditions: ['audience = public | members'] }],
  ['approve', 'Approval', { allowed: 'partly', conditions: ['submittedBy ≠ me'] }],
  ['update', 'Link', { allowed: 'partly', ground: 'compliance', conditions: ['fields = revokedAt'] }],
  ['update', 'Content', { allowed: 'no', conditions: [] }],
  ['create', 'Playlist', { allowed: 'yes', conditions: [] }],
  ['delete', 'Playlist', { allowed: 'no', conditions: [] }],
] as const)('%s %s', (action, subject, decision) => {
  expect(decide(ability, action, subject)).toEqual(decision);
});
