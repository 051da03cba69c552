import { dayMs, hourMs } from '#shared/durations.ts';
import type { Caller } from '../../../../../test/caller.ts';
import { callerOf } from '../../../../../test/caller.ts';
import type { EngineName } from '../../../../../test/context.ts';
import { startHubWithClock } from '../../../../../test/factors.ts';
import { memberOf } from '../../../../../test/members.ts';
import { addReady } from '../../../../../test/ready-item.ts';
import { approveItem, decideOn, openCategory, publishRules, submitItem } from '../../fixtures.ts';
import { dayAt } from '../filings/business-days.ts';
import { asksApproval, type ContentCase, type PersonCase } from './table.ts';

const small = { width: 16, height: 9 };

/** Content in one of its states, with the addresses collected while it was available. */
export interface MadeContent {
  id: string;
  state: ContentCase;
  /** Addresses of its files: the open one, and those given to a licensed member and to an editor. */
  addresses: string[];
  /** A link to it, and the address of the file found by it; null where no link could be made. */
  link: { path: string; bytes: string } | null;
}

export type PolicyHub = Awaited<ReturnType<typeof startPolicyHub>>;

/** Starts a hub with the rules of the table, and people who make and approve content. */
export async function startPolicyHub(engine: EngineName) {
  const test = await startHubWithClock(engine);
  const { ctx } = test.hub;
  Object.assign(ctx.config, { sessionMs: 9999 * dayMs, sessionIdleMs: 9999 * dayMs });
  const [editor, principal, owner] = [
    await memberOf(test, { roles: ['EDITOR'] }),
    await memberOf(test, { roles: ['COMPLIANCE'] }),
    await memberOf(test, { isSecurityLicensed: true, crdCheck: 'passed' }),
  ];
  const approved = { ...openCategory, needsApproval: true, approvalMonths: 12 };
  const open = { ...openCategory, approvalMonths: 12 };
  await publishRules(principal, {
    categories: [
      open,
      { ...approved, name: 'approval' },
      { ...approved, name: 'approval, licence and check', needsLicence: true, needsCheck: true },
      { ...open, name: 'filing', filing: 'before-use' },
      { ...approved, name: 'approval and filing', filing: 'before-use' },
    ],
  });
  return { ...test, editor, principal, owner };
}

export async function personOf(hub: PolicyHub, { role, licence, check }: PersonCase): Promise<Caller> {
  if (role === 'visitor') return callerOf(hub.hub.url);
  return memberOf(hub, {
    roles: role === 'USER' ? ['USER'] : ['USER', role],
    isSecurityLicensed: licence === 'licensed',
    crdCheck: check === 'checked' ? 'passed' : 'failed',
  });
}

/** Makes content in all of these states: first the one that expires before the rest is approved. */
export async function makeContents(hub: PolicyHub, states: readonly ContentCase[]): Promise<MadeContent[]> {
  const made: MadeContent[] = [];
  for (const state of states) made.push(await addContent(hub, state));
  for (const { id } of made.filter(({ state }) => state.filing === 'filed')) await fileItem(hub, id);
  const approved = made.filter(({ state }) => state.approval === 'approved');
  const over = approved.filter(({ state }) => state.expiry === 'over');
  let ends = 0;
  for (const { id } of over)
    ends = Date.parse((await approveItem(hub.editor, hub.principal, id)).expiresAt ?? '');
  if (over.length > 0) hub.pass(ends - hub.hub.ctx.now().getTime() - hourMs);
  for (const each of over) Object.assign(each, await findAddresses(hub, each));
  // Addresses live longer than this: the approval ends them.
  hub.pass(hourMs);
  for (const each of approved.filter(({ state }) => state.expiry === 'in time')) {
    await approveItem(hub.editor, hub.principal, each.id);
    Object.assign(each, await findAddresses(hub, each));
  }
  for (const each of made) await bringTo(hub, each);
  return made;
}

async function addContent({ hub }: PolicyHub, state: ContentCase): Promise<MadeContent> {
  const { category, audience } = state;
  const name = Object.values(state).join(', ');
  const given = { category: category === 'open' ? '' : category, audience };
  const { id, media } = await addReady(hub.ctx, 'audio', crypto.randomUUID(), {
    titles: { en: name },
    shape: small,
    given,
  });
  return { id, state, addresses: [`/media/${id}/open/${media.playable?.file}`], link: null };
}

async function fileItem({ principal, hub }: PolicyHub, id: string): Promise<void> {
  const filedOn = dayAt(hub.ctx.now());
  const filed = await principal.send('POST', `/api/compliance/items/${id}/filings`, {
    reference: 'FR2026-1',
    filedOn,
    letter: '',
  });
  if (!filed.ok) throw new Error(`not filed: ${await filed.text()}`);
}

/** Collects the addresses that people with access get; none where it was never available. */
async function findAddresses(
  { editor, owner, hub }: PolicyHub,
  { id, addresses, state }: MadeContent,
): Promise<Pick<MadeContent, 'addresses' | 'link'>> {
  const found = [...addresses];
  if (state.filing === 'not filed') return { addresses: found, link: null };
  for (const each of [owner, editor]) {
    const { media } = await (await each.fetch(`/api/library/items/${id}`)).json();
    found.push(media.playable.url);
  }
  const answer = await owner.send('POST', '/api/links', { type: 'audio', target: id });
  if (!answer.ok) return { addresses: found, link: null };
  const { path } = await answer.json();
  const [, bytes = ''] = /src="(\/media\/[^"#]+)/.exec(await (await fetch(hub.url + path)).text()) ?? [];
  if (!bytes) throw new Error('the page of a link has nothing to play');
  return { addresses: found, link: { path, bytes } };
}

async function bringTo(hub: PolicyHub, each: MadeContent): Promise<void> {
  const { editor, principal } = hub;
  const { id, state } = each;
  if (!asksApproval(state)) Object.assign(each, await findAddresses(hub, each));
  if (state.approval === 'waiting' || state.approval === 'returned') {
    const { id: submission } = await (await submitItem(editor, id)).json();
    if (state.approval === 'returned')
      await decideOn(principal, submission, { decision: 'returned', note: 'No' });
  }
  if (state.recall === 'never') return;
  const reason = { reason: 'Wrong figure' };
  const recalled = await principal.send('POST', `/api/compliance/items/${id}/recall`, reason);
  if (!recalled.ok) throw new Error(`not recalled: ${await recalled.text()}`);
  if (state.recall === 'lifted')
    await principal.send('POST', `/api/compliance/items/${id}/recall/lift`, reason);
}
