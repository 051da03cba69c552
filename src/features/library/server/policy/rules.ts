import { type Ground, type Rule, when } from '#shared/ability.ts';
import { type Actor, hasRole, isMember } from '#shared/actor.ts';
import { decide, type Purpose } from '../../contract/decide.ts';
import { audiences } from '../../contract.ts';

/**
 * Permissions on content and lists, for pages and for callers. Who may see and share content is not written down here a second
 * time: the rules ask the policy itself.
 */
export function rules(actor: Actor): readonly Rule[] {
  const isEditor = hasRole(actor, 'EDITOR');
  const change = { action: ['create', 'update', 'delete'], reason: 'editor' } satisfies Partial<Rule>;
  return [
    ...contentRules(actor, 'see', 'read'),
    ...contentRules(actor, 'share', 'share'),
    ...when(isEditor, { ...change, subject: 'Content' }),
    ...when(isMember(actor), { action: 'read', subject: 'Library', reason: 'member' }),
    ...listRules(actor),
    ...when(isEditor, { ...change, subject: 'Playlist' }),
  ];
}

/** Rules for available content, audience by audience; without conditions for people who see every state. */
function contentRules(actor: Actor, purpose: Purpose, action: 'read' | 'share'): readonly Rule[] {
  const may = (published: boolean) =>
    audiences.filter(
      (audience) => decide({ actor, content: { published, archived: false, audience }, purpose }).allowed,
    );
  const [out, drafts] = [may(true), may(false)];
  if (drafts.length === audiences.length) return [{ action, subject: 'Content', reason: groundOf(actor) }];
  return when(out.length > 0, {
    action,
    subject: 'Content',
    conditions: { published: true, audience: { $in: out } },
    reason: action === 'share' ? 'sharing' : isMember(actor) ? 'member' : 'public',
  });
}

/** Seasons and playlists inside the hub, which is for people who are signed in. */
function listRules(actor: Actor): readonly Rule[] {
  if (!isMember(actor)) return [];
  const seesDrafts = decide({ actor, content: { published: false }, purpose: 'see' }).allowed;
  if (seesDrafts) return [{ action: 'read', subject: 'Playlist', reason: groundOf(actor) }];
  return [{ action: 'read', subject: 'Playlist', conditions: { published: true }, reason: 'member' }];
}

/** The role that may see everything. */
function groundOf(actor: Actor): Ground {
  if (hasRole(actor, 'EDITOR')) return 'editor';
  return hasRole(actor, 'COMPLIANCE') ? 'compliance' : 'administrator';
}
