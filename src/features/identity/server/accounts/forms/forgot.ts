import type { FormPage } from '#server/http/forms.ts';
import { countAddress } from '#server/http/rate-limit/limiter.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { isMailSetUp } from '#server/mail/send.ts';
import type { PublicAnswer } from '#server/room.ts';
import { readPreferences } from '#shared/preferences.ts';
import type { AccountNote } from '../../../contract/account-form.ts';
import { normaliseEmail } from '../../users/repository.ts';
import { accountAnswer } from '../answer.ts';
import { mailLink } from '../mail-link.ts';
import { emailFault, fresh, readFields, rejectedForm } from './fields.ts';

const action = '/account/forgot';
const limit = { max: 20, seconds: 60 * 60 };

/** Page to request a reset link by email. The response is the same, and as fast, whether the account exists or not. */
export const forgotPage: FormPage = {
  path: action,
  open: async (ctx) =>
    isMailSetUp(ctx) ? fresh({ kind: 'forgot', action, values: {} }) : note('forgot-no-mail'),
  async submit(ctx, { request }, values) {
    if (!isMailSetUp(ctx)) return note('forgot-no-mail');
    const { email } = readFields(values);
    const fault = emailFault(email);
    if (fault) return rejectedForm({ kind: 'forgot', action, values: { email }, faults: { email: fault } });
    await countAddress(ctx, 'forgot', limit, request.ip);
    const to = { email: normaliseEmail(email) };
    const { language } = readPreferences(
      ctx.config.appTitle,
      request.headers.cookie,
      request.headers['accept-language'],
    );
    await enqueue(
      ctx,
      mailLink,
      { kind: 'reset', to, origin: ctx.config.publicUrl, language },
      { dedupeKey: `reset ${to.email}` },
    );
    return note('forgot-sent');
  },
};

function note(kind: AccountNote['kind']): PublicAnswer {
  return accountAnswer({ kind });
}
