import type { FastifyRequest } from 'fastify';
import type { ActingContext } from '#server/context.ts';
import { setRetryAfter } from '#server/http/errors.ts';
import type { FormPage } from '#server/http/forms.ts';
import { countAddress, isRateLimited } from '#server/http/rate-limit/limiter.ts';
import type { HttpTools, PublicAnswer } from '#server/room.ts';
import { type Actor, isMember } from '#shared/actor.ts';
import { readPreferences } from '#shared/preferences.ts';
import {
  type FeedbackFault,
  type FeedbackValues,
  feedbackKinds,
  giving,
  mostFeedbackText,
  trapField,
} from '../../contract/feedback.ts';
import { FeedbackInput } from '../../contract.ts';
import { feedbackAnswer } from '../answer.ts';
import { followPath, secretOf } from '../follow/address.ts';
import { findSent } from '../repository.ts';
import type { StoredFeedback } from '../stored.ts';
import { readItem } from './page.ts';
import { takePicture } from './picture.ts';
import { readSeal, renewSeal } from './seal.ts';
import { storeNewFeedback } from './service.ts';

/** Limit without a challenge, lower than with one. */
const limit = { max: 5, seconds: 60 * 60 };
/** Form encoding can take nine bytes or more per character. */
export const formBytes = 64 * 1024;

/** Page for giving feedback without script. */
export function newFeedbackPage(tools: Pick<HttpTools, 'recognise'>): FormPage {
  return {
    path: '/feedback/new',
    bodyLimit: formBytes,
    // A picture that is too large is dropped without losing the text.
    fileLimit: 16 * 1024 * 1024,
    open: async (ctx, { request }) => {
      const { item = '' } = request.query as { item?: unknown };
      const values = { ...blank, page: refererOf(request), item: String(item).slice(0, 100) };
      return showForm(ctx, await tools.recognise(request), values);
    },
    submit: async (ctx, { request, reply, file }, sent) => {
      const actor = await tools.recognise(request);
      const values = readValues(sent);
      const seal = sent.get('seal') ?? '';
      const again = (fault: FeedbackFault) =>
        showForm(ctx, actor, values, { fault, seal, hadPicture: file !== undefined });
      const fault = faultOf(values) ?? ((sent.get(trapField) ?? '') === '' ? null : 'trap');
      if (fault) return again(fault);
      const sentAs = await readSeal(ctx, seal, values);
      if (!sentAs) return again('over');
      try {
        const stored = await store({ ...ctx, actor }, request, values, sentAs);
        const isWhole =
          file === undefined || stored.screenshot !== null || (await addPicture(ctx, stored, file));
        return { to: `${followPath(await secretOf(ctx, stored.id))}?thanks${isWhole ? '' : '=words'}` };
      } catch (error) {
        if (!isRateLimited(error)) throw error;
        setRetryAfter(error, reply);
        return again('wait');
      }
    },
  };
}

const blank: FeedbackValues = { kind: '', rating: '', text: '', contact: '', page: '', item: '' };

async function store(
  ctx: ActingContext,
  request: FastifyRequest,
  values: FeedbackValues,
  sentAs: string,
): Promise<StoredFeedback> {
  const { cookie, 'accept-language': accepts, 'user-agent': userAgent } = request.headers;
  const { language } = readPreferences(ctx.config.appTitle, cookie, accepts);
  const given = FeedbackInput.omit({ key: true, by: true, proof: true, [trapField]: true }).parse({
    kind: values.kind,
    text: values.text,
    page: values.page,
    language,
    rating: values.rating === '' ? null : Number(values.rating),
    item: readItem(values.item),
    contact: values.contact === '' ? null : values.contact,
  });
  const before = await findSent(ctx, sentAs);
  if (!before) await countAddress(ctx, 'feedback form', limit, request.ip);
  return before ?? storeNewFeedback(ctx, given, { sentAs, proof: null, userAgent });
}

/** Returns false if the picture is refused; the text is stored anyway. */
async function addPicture(ctx: ActingContext, { id }: StoredFeedback, file: File): Promise<boolean> {
  if (file.size > giving.pictureBytes) return false;
  try {
    await takePicture(ctx, id, Buffer.from(await file.arrayBuffer()));
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, feedback: id }, 'picture not taken');
    return false;
  }
}

async function showForm(
  ctx: ActingContext,
  actor: Actor,
  values: FeedbackValues,
  {
    fault,
    seal = '',
    hadPicture = false,
  }: { fault?: FeedbackFault; seal?: string; hadPicture?: boolean } = {},
): Promise<PublicAnswer> {
  const asksContact = !isMember(actor);
  const form = { kind: 'new', values, seal: await renewSeal(ctx, seal), asksContact, hadPicture } as const;
  return feedbackAnswer(fault ? { ...form, fault } : form);
}

function readValues(sent: URLSearchParams): FeedbackValues {
  const names = Object.keys(blank) as (keyof FeedbackValues)[];
  const read = names.map((name) => [name, (sent.get(name) ?? '').toWellFormed()] as const);
  const values = { ...blank, ...Object.fromEntries(read) };
  // Browsers submit line ends as two characters, but count them as one while typing.
  return { ...values, text: values.text.replace(/\r\n?/g, '\n'), contact: values.contact.trim() };
}

function faultOf({ kind, rating, text, contact }: FeedbackValues): FeedbackFault | null {
  if (text.trim() === '' || !feedbackKinds.some((each) => each === kind)) return 'required';
  if (text.length > mostFeedbackText) return 'too-long';
  if (contact !== '' && !FeedbackInput.shape.contact.safeParse(contact).success) return 'email';
  return rating === '' || /^[1-5]$/.test(rating) ? null : 'required';
}

/** Returns the path of the referring page if it belongs to this hub. */
function refererOf({ headers }: FastifyRequest): string {
  const { referer = '', host = '' } = headers;
  const url = URL.canParse(referer) ? new URL(referer) : null;
  return url?.host === host ? url.pathname : '';
}
