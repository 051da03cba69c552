import { isContentType } from '#features/library/contract.ts';
import type { ActingContext } from '#server/context.ts';
import { setRetryAfter } from '#server/http/errors.ts';
import type { FormAnswer, FormExchange, FormPage } from '#server/http/forms.ts';
import { isRateLimited } from '#server/http/rate-limit/limiter.ts';
import { isMailSetUp } from '#server/mail/send.ts';
import type { HttpTools } from '#server/room.ts';
import { visitOf } from '#server/visit.ts';
import type { Actor } from '#shared/actor.ts';
import type { Fields } from '#shared/pages.ts';
import type { GateFault, GatePageOf, GateStep } from '../../contract/public-pages.ts';
import {
  type Admission,
  askForCode,
  checkCode,
  findLink,
  findLinkToOpen,
  nextGateStep,
  type StoredLink,
  sealAdmission,
  standingOf,
  verifyLinkPassword,
} from '../links/open.ts';
import { marksShownTo } from '../links/visits-repository.ts';
import { admissionCookie, toCookies, visitCookie } from '../open/cookies.ts';
import { enterLink } from '../open/enter.ts';
import { resolveLink } from '../open/link.ts';
import { findAdmission } from '../visit/admission.ts';
import { linkVisitOf } from '../visit/link-visit.ts';
import { memberVisit } from '../visit/visit-ids.ts';
import { endedAnswer, gateAnswer, gateOf } from './answers.ts';
import { codeEmail } from './code-email.ts';

/**
 * Gate form of a link: takes its password, an email address, the code sent there, or for a link without a gate a press of the
 * button. It works without script. Completing the last step opens the link.
 */
export function gateForm(tools: HttpTools): FormPage {
  return {
    path: '/link/{type}/{id}',
    open: async (_ctx, { fields }) => ({ to: pageOf(fields) }),
    submit: async (ctx, exchange, values) => {
      const link = await linkOf(ctx, exchange);
      // Without such a link, checking a password takes as long, and the page explains the rest.
      if (!link) await verifyLinkPassword(ctx, null, { password: '', address: exchange.request.ip });
      if (!link) return { to: pageOf(exchange.fields) };
      const actor = await tools.recognise(exchange.request);
      const former = await findAdmission(ctx, link, { visit: visitOf(exchange.request), actor });
      const given = withoutOther(former, values);
      const asks = nextGateStep(link, given);
      const entering = { ...exchange, actor, former };
      if (!asks) return (await enter(ctx, entering, link, given)).answer;
      return take(ctx, entering, { link, given, asks }, values);
    },
  };
}

/** Path of the link's own page; the home page if the address names no link. */
function pageOf({ type = '', id = '' }: Fields): string {
  return isContentType(type) ? `/${type}/${encodeURIComponent(id)}` : '/';
}

/** A submitted gate form, with the sender and their earlier admission. */
type GateSubmission = FormExchange & { actor: Actor; former: Admission };

interface GateFormState {
  link: StoredLink;
  given: Admission;
  asks: GateStep;
}

async function take(
  ctx: ActingContext,
  exchange: GateSubmission,
  { link, given, asks }: GateFormState,
  values: URLSearchParams,
): Promise<FormAnswer> {
  const { ip: address } = exchange.request;
  const show = (page: GatePageOf) => gateAnswer(page, link.language);
  const again = (fault: GateFault) => show(gateOf(link, { asks, email: given.email, fault }));
  const text = values.get(asks)?.trim() ?? '';
  if (asks === 'code' && values.has('again')) return admit(ctx, exchange, link, { ...given, email: null });
  const isResent = asks === 'code' && values.has('resend');
  if (text === '' && !isResent) return again('required');
  try {
    if (isResent) {
      if (!(await mayCome(ctx, exchange, link, given))) return usedUp(link);
      const fault = await sendCode(ctx, link, { email: given.email ?? '', address });
      return fault
        ? again(fault)
        : show({ ...gateOf(link, { asks, email: given.email }), isSentAgain: true });
    }
    if (asks === 'password') {
      const right = await verifyLinkPassword(ctx, link.id, { password: text, address });
      return right ? admit(ctx, exchange, link, { ...given, password: true }) : again('wrong');
    }
    if (asks === 'email') {
      if (text.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return again('email');
      const now = { ...given, email: text };
      if (link.gate === 'verified' && !(await mayCome(ctx, exchange, link, now))) return usedUp(link);
      const fault = link.gate === 'verified' ? await sendCode(ctx, link, { email: text, address }) : null;
      return fault ? again(fault) : admit(ctx, exchange, link, now);
    }
    const right = await checkCode(ctx, link, { email: given.email ?? '', code: text, address });
    return right ? admit(ctx, exchange, link, { ...given, verified: true }) : again('wrong');
  } catch (error) {
    if (!isRateLimited(error)) throw error;
    setRetryAfter(error, exchange.reply);
    return again('wait');
  }
}

/** True if the link still opens for this address; one that is used up opens for those who have opened it. */
async function mayCome(
  ctx: ActingContext,
  { request, actor }: GateSubmission,
  link: StoredLink,
  given: Admission,
): Promise<boolean> {
  if (standingOf(link, ctx.now()) === 'open') return true;
  const { id } = await linkVisitOf(ctx, link, { visit: visitOf(request), actor, given });
  return (await marksShownTo(ctx, id, link.id)) !== null;
}

const usedUp = ({ language }: StoredLink): FormAnswer => endedAnswer('used-up', language);

/** Sends a code to an address; returns why it cannot be sent. */
async function sendCode(
  ctx: ActingContext,
  link: StoredLink,
  { email, address }: { email: string; address: string },
): Promise<GateFault | null> {
  // Mail was set up when the link was made and no longer is: the visitor would wait in vain.
  if (!isMailSetUp(ctx)) return 'no-mail';
  await askForCode(ctx, link, { email, address, content: await codeEmail(ctx, link) });
  return null;
}

async function admit(
  ctx: ActingContext,
  exchange: GateSubmission,
  link: StoredLink,
  given: Admission,
): Promise<FormAnswer> {
  const { actor, former } = exchange;
  const storeAdmission = async (admission: Admission): Promise<void> => {
    // A member's admission ends with their session.
    const own = actor.kind === 'member' ? { visit: await memberVisit(ctx, link, actor.uid) } : {};
    const value = await sealAdmission(ctx, link, { ...admission, ...own });
    // Not returned: awaiting a reply waits until it was sent.
    exchange.reply.header('set-cookie', toCookies(ctx, link, { name: admissionCookie, value }));
  };
  if (nextGateStep(link, given)) {
    await storeAdmission(given);
    return { to: `/${link.type}/${link.id}` };
  }
  const { answer, browserVisit } = await enter(ctx, exchange, link, given);
  if ('to' in answer) await storeAdmission({ ...given, visit: browserVisit });
  // An address that does not open the link may be mistyped, so the gate asks again. An earlier one still opens it.
  else if (nextGateStep(link, former)) await storeAdmission({ ...given, email: null, verified: false });
  return answer;
}

/** Opens the link: sending the form shows that a person is there. If the link has ended, its page says why. */
async function enter(
  ctx: ActingContext,
  { request, reply, actor }: GateSubmission,
  link: StoredLink,
  given: Admission,
): Promise<{ answer: FormAnswer; browserVisit: string }> {
  const visit = visitOf(request);
  const found = await findLinkToOpen(ctx, link.id);
  const reached = found && (await resolveLink(ctx, found));
  const { id: visitId, browser, seconds } = await linkVisitOf(ctx, link, { visit, actor, given });
  if (reached && 'content' in reached) {
    const ended = await enterLink(ctx, { link, content: reached.content, visitId, given, actor, visit });
    if (ended) return { answer: endedAnswer(ended, link.language), browserVisit: browser.id };
    reply.header('set-cookie', toCookies(ctx, link, { name: visitCookie, value: browser.token, seconds }));
  }
  return { answer: { to: `/${link.type}/${link.id}` }, browserVisit: browser.id };
}

async function linkOf(ctx: ActingContext, { fields }: FormExchange): Promise<StoredLink | null> {
  const { type = '', id = '' } = fields;
  const link = isContentType(type) ? await findLink(ctx, id) : null;
  const isThere = link?.type === type && ['open', 'used-up'].includes(standingOf(link, ctx.now()));
  return isThere ? link : null;
}

/** Drops the earlier address if the visitor has gone back and typed another one. */
function withoutOther(given: Admission, values: URLSearchParams): Admission {
  const typed = values.get('email')?.trim().toLowerCase() ?? '';
  const isOther = typed !== '' && typed !== given.email?.toLowerCase();
  return isOther ? { ...given, email: null, verified: false } : given;
}
