import type { AuditKey } from './words.ts';

/** What happens here and has words; everything else is shown by its own name. */
export const knownActions = {
  'user.created': 'action.user.created',
  'user.updated': 'action.user.updated',
  'user.roles-changed': 'action.user.roles-changed',
  'user.blocked': 'action.user.blocked',
  'user.unblocked': 'action.user.unblocked',
  'user.removed': 'action.user.removed',
  'user.invited': 'action.user.invited',
  'user.invitation-made': 'action.user.invitation-made',
  'user.reset-link-made': 'action.user.reset-link-made',
  'identity.linked': 'action.identity.linked',
  'recovery-code.used': 'action.recovery-code.used',
  'factor.renamed': 'action.factor.renamed',
  'user.imported': 'action.user.imported',
  'user.check-changed': 'action.user.check-changed',
  'session.begun': 'action.session.begun',
  'session.ended': 'action.session.ended',
  'session.revoked': 'action.session.revoked',
  'token.created': 'action.token.created',
  'token.revoked': 'action.token.revoked',
  'password.changed': 'action.password.changed',
  'factor.added': 'action.factor.added',
  'factor.removed': 'action.factor.removed',
  'recovery-codes.made': 'action.recovery-codes.made',
} as const satisfies Readonly<Record<string, AuditKey>>;

export function isKnownAction(action: string): action is keyof typeof knownActions {
  return Object.hasOwn(knownActions, action);
}
