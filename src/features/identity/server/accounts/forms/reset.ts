import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { FormPage } from '#server/http/forms.ts';
import { consumeLink } from '../links.ts';
import { hashPassword, storePassword } from '../passwords.ts';
import { rememberBrowser } from '../recognized-browser.ts';
import { revokeAccess } from '../revoke-access.ts';
import { fresh, hasFaults, newPasswordFaults, readFields, rejectedForm } from './fields.ts';
import { ownerOfLink } from './link-owner.ts';
import { linkExpired, onToReady } from './notes.ts';

/** Page where the owner of a reset link chooses a new password. */
export const resetPage: FormPage = {
  path: '/account/reset/{token}',
  async open(ctx, { fields: { token = '' } }) {
    const user = await ownerOfLink(ctx, 'reset', token);
    return user
      ? fresh({ kind: 'reset', action: actionOf(token), values: { email: user.email } })
      : linkExpired;
  },
  async submit(ctx, exchange, values) {
    const { token = '' } = exchange.fields;
    const user = await ownerOfLink(ctx, 'reset', token);
    if (!user) return linkExpired;
    const { password } = readFields(values);
    const faults = await newPasswordFaults(password, user);
    const form = { kind: 'reset', action: actionOf(token), values: { email: user.email } } as const;
    if (hasFaults(faults)) return rejectedForm({ ...form, faults });
    if (!(await changePassword(ctx, token, user.uid, password))) return linkExpired;
    await rememberBrowser(ctx, exchange, user.uid);
    return onToReady;
  },
};

/** Changes the password and revokes all access, also that of programs. */
async function changePassword(
  ctx: ActingContext,
  token: string,
  uid: string,
  password: string,
): Promise<boolean> {
  const hash = await hashPassword(password);
  return transaction(ctx, async (inside) => {
    if (!(await consumeLink(inside, 'reset', token))) return false;
    await storePassword(inside, uid, hash);
    await revokeAccess(inside, uid);
    return true;
  });
}

function actionOf(token: string): string {
  return `/account/reset/${token}`;
}
