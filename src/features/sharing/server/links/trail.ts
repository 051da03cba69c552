import { isDeepStrictEqual } from 'node:util';
import type { DocumentKind } from '#features/audit/server/doors/proof.ts';
import type { Change } from '#features/audit/server/index.ts';
import type { StoredLink } from './stored.ts';

/** Reference to a link in the audit trail. */
export function subjectOf({ id, label }: Pick<StoredLink, 'id' | 'label'>): Change['subject'] {
  return { type: 'Link', id, name: label || id };
}

/** Presents a link in the audit trail; of its password, only whether it has one. */
export function toTrail(link: StoredLink): Record<string, unknown> {
  const { type, target, owner, label, note, campaign, recipient, gate, downloads, startAt, language } = link;
  return {
    type,
    target,
    owner,
    label,
    note,
    campaign,
    recipient,
    gate,
    downloads,
    startAt,
    language,
    mostOpenings: link.mostOpenings,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    revokedAt: link.revokedAt?.toISOString() ?? null,
    hasPassword: link.password !== null,
  };
}

export const linkDocument: DocumentKind = {
  type: 'Link',
  noun: 'link',
  fields: [
    ...['type', 'target', 'owner', 'label', 'note', 'campaign', 'recipient', 'gate', 'downloads'],
    ...['startAt', 'language', 'mostOpenings', 'expiresAt', 'revokedAt', 'hasPassword'],
  ],
  withheld: ['password'],
};

/** Returns the differences between two states of a link; null if there are none. */
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
