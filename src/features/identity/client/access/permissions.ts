import type { Action, Subject } from '#shared/ability.ts';
import type { Role } from '#shared/roles.ts';

/** Something that people do in the hub, with the permissions it takes. Its message is `may.<name>`. */
export interface Permission {
  name: string;
  subject: Subject;
  actions: readonly Action[];
  /** Roles that may do it: all of them, or everybody, even without an account. */
  who: 'everyone' | 'members' | readonly Role[];
}

const one = <Name extends string>(
  name: Name,
  subject: Subject,
  actions: readonly Action[],
  who: Permission['who'],
) => ({ name, subject, actions, who }) satisfies Permission;

const change: readonly Action[] = ['create', 'update', 'delete'];
const editor: readonly Role[] = ['EDITOR'];
const office: readonly Role[] = ['COMPLIANCE', 'ADMIN'];

/** All permissions, in areas of work. `test/permissions.test.ts` compares them with the rules of the rooms. */
export const areas = [
  {
    name: 'find',
    permissions: [
      one('see-content', 'Content', ['read'], 'everyone'),
      one('listen', 'Podcast', ['read'], 'everyone'),
      one('see-landing', 'Landing', ['read'], 'everyone'),
      one('browse', 'Library', ['read'], 'members'),
      one('see-playlists', 'Playlist', ['read'], 'members'),
      one('take-programs', 'Program', ['read'], 'members'),
      one('read-announcements', 'Announcement', ['read'], 'members'),
    ],
  },
  {
    name: 'share',
    permissions: [
      one('share', 'Content', ['share'], 'members'),
      one('make-links', 'Link', ['create'], 'members'),
      one('see-links', 'Link', ['read'], 'members'),
      one('change-links', 'Link', ['update'], 'members'),
      one('delete-links', 'Link', ['delete'], 'members'),
    ],
  },
  {
    name: 'account',
    permissions: [
      one('see-access', 'AclDemo', ['read'], 'everyone'),
      one('give-feedback', 'Feedback', ['create'], 'everyone'),
      one('read-feedback', 'Feedback', ['read'], 'members'),
      one('change-profile', 'Profile', ['read', 'update'], 'members'),
      one('delete-account', 'Profile', ['delete'], 'members'),
    ],
  },
  {
    name: 'publish',
    permissions: [
      one('upload', 'Upload', ['create'], ['EDITOR', 'ADMIN']),
      one('manage-uploads', 'Upload', ['read', 'delete'], ['EDITOR', 'ADMIN']),
      one('edit-content', 'Content', change, editor),
      one('edit-playlists', 'Playlist', change, editor),
      one('edit-podcast', 'Podcast', change, editor),
      one('edit-programs', 'Program', change, ['EDITOR', 'ADMIN']),
      one('edit-announcements', 'Announcement', change, editor),
      one('edit-landing', 'Landing', ['update'], editor),
      one('reply', 'Feedback', ['update'], ['EDITOR', 'COMPLIANCE']),
      one('delete-feedback', 'Feedback', ['delete'], ['EDITOR', 'COMPLIANCE']),
    ],
  },
  {
    name: 'review',
    permissions: [
      one('submit', 'Approval', ['create'], editor),
      one('see-approvals', 'Approval', ['read'], ['EDITOR', ...office]),
      one('approve', 'Approval', ['approve'], ['COMPLIANCE']),
      one('read-records', 'Record', ['read'], office),
      one('make-packs', 'Record', ['create'], office),
      one('change-records', 'Record', ['update'], ['COMPLIANCE']),
      one('read-rules', 'Rules', ['read'], office),
      one('publish-rules', 'Rules', ['update'], ['COMPLIANCE']),
      one('read-trail', 'Audit', ['read'], office),
    ],
  },
  {
    name: 'manage',
    permissions: [
      one('manage-people', 'User', ['read', ...change], ['ADMIN']),
      one('see-health', 'Setting', ['read'], ['ADMIN']),
      one('run-hub', 'Setting', ['update'], ['ADMIN']),
    ],
  },
] as const;

export type Area = (typeof areas)[number];
export type NamedPermission = Area['permissions'][number];

const cells = new Set(
  areas.flatMap(({ permissions }) =>
    permissions.flatMap(({ subject, actions }) => actions.map((action) => `${action} ${subject}`)),
  ),
);

/** True if there is anything to allow: nobody shares a profile, for example, and nobody approves a podcast. */
export function applies(action: Action, subject: Subject): boolean {
  return cells.has(`${action} ${subject}`);
}
