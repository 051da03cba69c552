import { useMemo } from 'react';
import type { AuditEntry } from '../contract.ts';
import { isKnownAction, knownActions } from './actions.ts';
import { labelIn } from './difference.ts';
import { useWords } from './words.ts';

const fields = [
  'email',
  'firstName',
  'lastName',
  'roles',
  'solutionNumber',
  'isSecurityLicensed',
  'crdCheck',
  'crdCheckNote',
  'language',
  'photo',
  'blockedAt',
  'name',
  'token',
  'expiresAt',
  'session',
  'browser',
  'reason',
  'issuer',
  'step',
  'titles',
  'descriptions',
  'tags',
  'kind',
  'contentId',
  'slug',
  'published',
  'archived',
  'audience',
  'category',
  'chapters',
  'captions',
  'posterAtMs',
  'poster',
  'source',
  'items',
  'number',
  'cover',
  'type',
  'target',
  'owner',
  'label',
  'note',
  'campaign',
  'recipient',
  'downloads',
  'mostOpenings',
  'revokedAt',
  'hasPassword',
  'password',
  'version',
  'effectiveAt',
  'disclosures',
  'categories',
  'state',
  'modules',
  'edition',
  'text',
  'messages',
  'contact',
  'screenshot',
  'crd_check',
  'approval',
  'item',
  'seal',
  'bundle',
  'checklist',
  'sources',
  'rulesVersion',
  'filing',
  'reference',
  'filedOn',
  'dueOn',
  'letter',
  'matter',
  'scope',
  'withMedia',
  'withChain',
  'brokerCheck',
  'firmName',
  'words',
  'publicTags',
] as const;

/** Says what stands in an entry; what has no words is said as it is. */
export function useNames() {
  const t = useWords();
  return useMemo(
    () => ({
      action: (action: string): string => (isKnownAction(action) ? t(knownActions[action]) : action),
      type: (type: string): string => (isKnownType(type) ? t(`type.${type}`) : type),
      field: (name: string): string => {
        const known = fields.find((field) => field === name);
        return known ? t(`field.${known}`) : name;
      },
      actor: ({ kind, name, id }: AuditEntry['actor']): string => {
        if (kind === 'visitor') return t('actor.visitor');
        if (kind === 'member') return name || (id ?? '');
        return name === 'hub' ? t('actor.hub') : t('actor.command-line');
      },
      /** What the thing is called, as far as the entry tells. */
      subject: ({ before, after, subject }: AuditEntry): string =>
        subject.name ?? labelIn(after) ?? labelIn(before) ?? subject.id,
    }),
    [t],
  );
}

const knownTypes = [
  'User',
  'Item',
  'Playlist',
  'MasterLibrary',
  'Upload',
  'Link',
  'LinkDefaults',
  'Rules',
  'Pack',
  'Podcast',
  'Program',
  'Feedback',
  'Landing',
  'Announcement',
  'Trail',
  'Chain',
  'Uses',
  'Records',
  'LegalHold',
  'Disposal',
] as const;

function isKnownType(type: string): type is (typeof knownTypes)[number] {
  return (knownTypes as readonly string[]).includes(type);
}
