import { describe, expect, test } from 'vitest';
import type { Actor, Member } from '#shared/actor.ts';
import type { Role } from '#shared/roles.ts';
import { denials, type EmbargoReason, remedies, remedyOf } from '../contract.ts';
import { type Answer, decide, type Purpose, type Question } from './decide.ts';

function somebody(
  roles: Role[] = ['USER'],
  isSecurityLicensed = false,
  crdCheck: Member['crdCheck'] = 'passed',
) {
  return { kind: 'member', roles, isSecurityLicensed, crdCheck } as const;
}

const visitor: Actor = { kind: 'visitor', id: null };
const member = somebody();
const licensed = somebody(['USER'], true);
const editor = somebody(['EDITOR']);
const unchecked = somebody(['EDITOR', 'COMPLIANCE', 'ADMIN'], true, 'failed');

type Content = Question['content'];
const out = { published: true, archived: false, audience: 'public' } as const;
const unseen = {
  ...out,
  source: { type: 'file' },
  media: { playable: null },
  processing: { state: 'waiting' },
  facts: { durationMs: null, pages: null },
} as unknown as Content;
const underEmbargo = (embargo: EmbargoReason): Content => ({ ...out, embargo });
const season = (published: boolean): Content => ({ published });
const asks = [
  { needsLicence: false, needsCheck: true, membersByLink: true },
  { needsLicence: true, needsCheck: false, membersByLink: true },
];

/** `hidden` is not to be told: what is not allowed and not told is as if it were not there. */
function outcomeOf(answer: Answer): string {
  if (answer.allowed) return 'yes';
  return answer.isDisclosed ? answer.code : `hidden: ${answer.code}`;
}

describe('access to content', () => {
  test.each<[string, Question['actor'], Content, Record<Purpose, string>]>([
    ['a visitor, what is public', visitor, out, { see: 'yes', download: 'yes', share: 'hidden: members' }],
    ['a member, the same', member, out, { see: 'yes', download: 'yes', share: 'yes' }],
    [
      'a visitor, what is for members',
      visitor,
      { ...out, audience: 'members' as const },
      { see: 'hidden: members', download: 'hidden: members', share: 'hidden: members' },
    ],
    [
      'a member, the same',
      member,
      { ...out, audience: 'members' as const },
      { see: 'yes', download: 'yes', share: 'yes' },
    ],
    [
      'a visitor, what is internal',
      visitor,
      { ...out, audience: 'internal' as const },
      { see: 'hidden: members', download: 'hidden: members', share: 'hidden: members' },
    ],
    [
      'a member, the same',
      member,
      { ...out, audience: 'internal' as const },
      { see: 'yes', download: 'yes', share: 'internal' },
    ],
    [
      'an editor, the same',
      editor,
      { ...out, audience: 'internal' as const },
      { see: 'yes', download: 'yes', share: 'internal' },
    ],
    [
      'any audience, the same',
      null,
      { ...out, audience: 'internal' as const },
      { see: 'yes', download: 'yes', share: 'internal' },
    ],
    [
      'a member, what is for licensed people',
      member,
      { ...out, audience: 'licensed' as const },
      { see: 'hidden: licensed', download: 'hidden: licensed', share: 'hidden: licensed' },
    ],
    [
      'a licensed member, the same',
      licensed,
      { ...out, audience: 'licensed' as const },
      { see: 'yes', download: 'yes', share: 'licensed' },
    ],
    [
      'an editor, the same',
      editor,
      { ...out, audience: 'licensed' as const },
      { see: 'yes', download: 'yes', share: 'licensed' },
    ],
    [
      'any audience, the same',
      null,
      { ...out, audience: 'licensed' as const },
      { see: 'yes', download: 'yes', share: 'licensed' },
    ],
    [
      'a member, a draft',
      member,
      { ...out, published: false },
      { see: 'hidden: unpublished', download: 'hidden: unpublished', share: 'hidden: unpublished' },
    ],
    [
      'an editor, the same',
      editor,
      { ...out, published: false },
      { see: 'yes', download: 'unpublished', share: 'unpublished' },
    ],
    [
      'an editor, what is in the archive',
      editor,
      { ...out, archived: true },
      { see: 'yes', download: 'archived', share: 'archived' },
    ],
    [
      'an editor, a file that nobody has looked into',
      editor,
      unseen,
      { see: 'yes', download: 'not-ready', share: 'not-ready' },
    ],
    [
      'an editor, what waits for approval',
      editor,
      underEmbargo('approval'),
      { see: 'yes', download: 'needs-approval', share: 'needs-approval' },
    ],
    [
      'an editor, what was approved once',
      editor,
      underEmbargo('expired'),
      { see: 'yes', download: 'approval-over', share: 'approval-over' },
    ],
    [
      'an editor, what has to be filed first',
      editor,
      underEmbargo('filing'),
      { see: 'yes', download: 'needs-filing', share: 'needs-filing' },
    ],
    [
      'a member, the same',
      member,
      underEmbargo('filing'),
      { see: 'hidden: needs-filing', download: 'hidden: needs-filing', share: 'hidden: needs-filing' },
    ],
    [
      'a licensed member, what is recalled',
      licensed,
      underEmbargo('recalled'),
      { see: 'hidden: recalled', download: 'hidden: recalled', share: 'hidden: recalled' },
    ],
    [
      'any audience, the same',
      null,
      underEmbargo('recalled'),
      { see: 'hidden: recalled', download: 'hidden: recalled', share: 'hidden: recalled' },
    ],
    ['a member, a season', member, season(true), { see: 'yes', download: 'yes', share: 'yes' }],
    [
      'a member, an unpublished season',
      member,
      season(false),
      { see: 'hidden: unpublished', download: 'hidden: unpublished', share: 'hidden: unpublished' },
    ],
    [
      'an editor, the same',
      editor,
      season(false),
      { see: 'yes', download: 'unpublished', share: 'unpublished' },
    ],
  ])('%s', (_, actor, content, expected) => {
    const answers = (['see', 'download', 'share'] as const).map((purpose) => [
      purpose,
      outcomeOf(decide({ actor, content, purpose })),
    ]);
    expect(Object.fromEntries(answers)).toEqual(expected);
  });

  test.each<[string, Question['actor'], string]>([
    ['a member', member, 'needs-licence'],
    ['a licensed member', licensed, 'yes'],
    ['a licensed principal whose check has not passed', unchecked, 'needs-check'],
    ['nobody in particular', null, 'yes'],
  ])('sharers obey the rules: %s', (_, actor, expected) => {
    expect(outcomeOf(decide({ actor, content: out, purpose: 'share', rules: asks }))).toBe(expected);
    // They are asked of those who share alone.
    expect(decide({ actor, content: out, purpose: 'see', rules: asks })).toEqual({ allowed: true });
  });

  test.each<[string, Question['actor'], string]>([
    ['a member', member, 'not-by-link'],
    ['a licensed member', licensed, 'not-by-link'],
    ['an editor', editor, 'not-by-link'],
    ['nobody in particular', null, 'not-by-link'],
    ['a visitor', visitor, 'hidden: members'],
  ])('content for members is sent by link only if the rules allow it: %s', (_, actor, expected) => {
    const content = { ...out, audience: 'members' as const };
    const rules = [{ needsLicence: false, needsCheck: false, membersByLink: false }];
    expect(outcomeOf(decide({ actor, content, purpose: 'share', rules }))).toBe(expected);
    const isSeen = decide({ actor, content, purpose: 'see', rules }).allowed;
    expect(isSeen).toBe(actor?.kind !== 'visitor');
    // Public content has an address for everybody anyway.
    if (actor?.kind !== 'visitor')
      expect(outcomeOf(decide({ actor, content: out, purpose: 'share', rules }))).toBe('yes');
  });
});

test('each reason has a remedy, and each remedy a reason', () => {
  expect(Object.keys(remedyOf).sort()).toEqual([...denials].sort());
  expect([...new Set(Object.values(remedyOf))].sort()).toEqual([...remedies].sort());
});
