import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { FormPage } from '#server/http/forms.ts';
import { roles } from '#shared/roles.ts';
import { createUser } from '../../users/service.ts';
import { consumeLink, openLink } from '../links.ts';
import { hashPassword, storePassword } from '../passwords.ts';
import { hasAdministrator } from '../repository.ts';
import {
  emailFault,
  type FormValues,
  fresh,
  hasFaults,
  nameFaults,
  newPasswordFaults,
  readFields,
  rejectedForm,
  withoutNull,
} from './fields.ts';
import { onToReady, setUpExpired } from './notes.ts';

/** Page where the first person creates the owner's account. */
export const setUpPage: FormPage = {
  path: '/account/set-up/{token}',
  async open(ctx, { fields: { token = '' } }) {
    if (!(await mayBeUsed(ctx, token))) return setUpExpired;
    return fresh({ kind: 'set-up', action: actionOf(token), values: {} });
  },
  async submit(ctx, { fields: { token = '' } }, values) {
    if (!(await mayBeUsed(ctx, token))) return setUpExpired;
    const typed = readFields(values);
    const { password, ...shown } = typed;
    const form = { kind: 'set-up', action: actionOf(token), values: shown } as const;
    const faults = {
      ...nameFaults(typed),
      ...withoutNull({ email: emailFault(typed.email) }),
      ...(await newPasswordFaults(password, typed)),
    };
    if (hasFaults(faults)) return rejectedForm({ ...form, faults });
    try {
      return (await makeOwner(ctx, token, typed)) ? onToReady : setUpExpired;
    } catch (error) {
      if (!ctx.db.engine.isDuplicate(error)) throw error;
      return rejectedForm({ ...form, faults: { email: 'taken' } });
    }
  },
};

async function mayBeUsed(ctx: ActingContext, token: string): Promise<boolean> {
  return (await openLink(ctx, 'set-up', token)) !== null && !(await hasAdministrator(ctx));
}

async function makeOwner(ctx: ActingContext, token: string, typed: FormValues): Promise<boolean> {
  const hash = await hashPassword(typed.password);
  return transaction(ctx, async (inside) => {
    if (!(await consumeLink(inside, 'set-up', token))) return false;
    const { email, firstName, lastName } = typed;
    const { uid } = await createUser(inside, { email, firstName, lastName, roles });
    await storePassword(inside, uid, hash);
    return true;
  });
}

function actionOf(token: string): string {
  return `/account/set-up/${token}`;
}
