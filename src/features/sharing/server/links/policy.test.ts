import { describe, expect, test } from 'vitest';
import type { Content, StoredItem } from '#features/library/server/index.ts';
import { abilityOf } from '#shared/ability.ts';
import type { Actor, Member } from '#shared/actor.ts';
import type { Role } from '#shared/roles.ts';
import { shareRefusal } from './open.ts';
import { canRead, canRestore, linkRules, mayShare } from './policy.ts';

const visitor: Actor = { kind: 'visitor', id: null };

function somebody(uid: string, roles: Role[] = ['USER'], isSecurityLicensed = false): Member {
  return {
    ...{ kind: 'member', uid, roles, isSecurityLicensed },
    ...{ email: `${uid}@example.com`, name: uid, photo: null, crdCheck: 'passed' },
    ...{ via: { session: 's' }, provenAt: new Date() },
  };
}

/** Of content, what decides. */
function content(item: Partial<Record<keyof StoredItem, unknown>>): Content {
  return {
    type: 'video',
    id: 'x',
    item: { published: true, archived: false, audience: 'public', ...item },
  } as unknown as Content;
}

function season(published: boolean): Content {
  return { type: 'audio_playlist', id: 'x', playlist: { published } } as unknown as Content;
}

const unseen = {
  source: { type: 'file' },
  media: { playable: null },
  processing: { state: 'waiting' },
  facts: { durationMs: null, pages: null },
};
const member = somebody('a');
const licensed = somebody('b', ['USER'], true);
const editor = somebody('c', ['EDITOR']);

describe('who may share what', () => {
  test.each<[string, Actor, Content, ReturnType<typeof mayShare>]>([
    ['a visitor, what is public', visitor, content({}), 'hidden'],
    ['a member, what is public', member, content({}), 'yes'],
    ['a member, what is for members', member, content({ audience: 'members' }), 'yes'],
    ['a member, what is for licensed people', member, content({ audience: 'licensed' }), 'hidden'],
    ['a licensed member, the same', licensed, content({ audience: 'licensed' }), 'licensed'],
    ['a member, a draft', member, content({ published: false }), 'hidden'],
    ['an editor, a draft', editor, content({ published: false }), 'unpublished'],
    ['a member, what is in the archive', member, content({ archived: true }), 'hidden'],
    ['an editor, the same', editor, content({ archived: true }), 'archived'],
    ['a member, a file that nobody has looked into', member, content(unseen), 'hidden'],
    ['an editor, the same', editor, content(unseen), 'not-ready'],
    ['a member, a season', member, season(true), 'yes'],
    ['a member, an unpublished season', member, season(false), 'hidden'],
    ['an editor, the same', editor, season(false), 'unpublished'],
  ])('%s', (_, actor, what, verdict) => {
    expect(mayShare(actor, what, [])).toBe(verdict);
    // What opens is what may be shared, whoever made the link.
    if (verdict !== 'hidden') expect(shareRefusal(what)).toBe(verdict === 'yes' ? null : verdict);
  });
});

describe('who may do what with a link', () => {
  const link = { owner: 'a', revokedBy: 'a' };
  test.each<[string, Actor, boolean, boolean, boolean]>([
    ['a visitor', visitor, false, false, false],
    ['its owner', member, true, true, false],
    ['another member', licensed, false, false, false],
    ['an editor', editor, false, false, false],
    ['compliance', somebody('d', ['COMPLIANCE']), true, true, true],
    ['an administrator', somebody('e', ['ADMIN']), true, true, true],
  ])('%s', (_, actor, reads, restoresOwn, restoresOthers) => {
    expect(canRead(actor, link)).toBe(reads);
    expect(canRestore(actor, link)).toBe(restoresOwn);
    expect(canRestore(actor, { revokedBy: 'f' })).toBe(restoresOthers);
  });

  test('the rules say the same to the browser', () => {
    const can = (actor: Actor) => abilityOf(linkRules(actor));
    expect(can(visitor).can('read', 'Link')).toBe(false);
    expect(can(member).can('create', 'Link')).toBe(true);
    expect(linkRules(member).every(({ conditions }) => conditions?.owner === 'a')).toBe(true);
    const overseer = linkRules(somebody('d', ['COMPLIANCE']));
    expect(overseer.filter(({ reason }) => reason === 'compliance')).toEqual([
      { action: 'read', subject: 'Link', reason: 'compliance' },
      { action: 'update', subject: 'Link', fields: ['revokedAt'], reason: 'compliance' },
    ]);
  });
});
