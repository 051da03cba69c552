import { isDeepStrictEqual } from 'node:util';
import { auditDocument, type Change } from '#features/audit/server/index.ts';
import type { StoredLink } from './stored.ts';

/** A link as the trail speaks of it. */
export function subjectOf({ id, label }: Pick<StoredLink, 'id' | 'label'>): Change['subject'] {
  return { type: 'Link', id, name: label || id };
}

/** What the trail tells of a link: of its password no more than whether it has one. */
export function toTrail(link: StoredLink): Record<string, unknown> {
  const { type, target, owner, label, note, campaign, recipient, gate, downloads, startAt, language } = link;
  return {
    ...{ type, target, owner, label, note, campaign, recipient, gate, downloads, startAt, language },
    mostOpenings: link.mostOpenings,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    revokedAt: link.revokedAt?.toISOString() ?? null,
    hasPassword: link.password !== null,
  };
}

auditDocument({
  type: 'Link',
  noun: 'link',
  fields: [
    ...['type', 'target', 'owner', 'label', 'note', 'campaign', 'recipient', 'gate', 'downloads'],
    ...['startAt', 'language', 'mostOpenings', 'expiresAt', 'revokedAt', 'hasPassword'],
  ],
  withheld: ['password'],
});

/** What differs between two states of a link, as it was and as it is; null where nothing does. */
export function differences(
  before: StoredLink,
  after: StoredLink,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const [was, is] = [toTrail(before), toTrail(after)];
  const names = Object.keys(is).filter((name) => !isDeepStrictEqual(was[name], is[name]));
  const renewed = before.password !== after.password;
  if (names.length === 0 && !renewed) return null;
  const pick = (all: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, all[name]]));
  return { before: pick(was), after: { ...pick(is), ...(renewed && { passwordChanged: true }) } };
}
