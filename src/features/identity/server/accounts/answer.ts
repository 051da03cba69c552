import type { PublicAnswer } from '#server/room.ts';
import type { AccountForm, AccountPageOf } from '../../contract/account-form.ts';

/** Answers with an account page, which is never cached. */
export function accountAnswer(form: AccountForm, status = 200): PublicAnswer {
  const page: AccountPageOf = { kind: 'account', form };
  return { page, status, isPersonal: true };
}
