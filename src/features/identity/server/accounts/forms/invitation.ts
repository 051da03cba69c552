import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { FormPage } from '#server/http/forms.ts';
import { findUser, replaceUser, type StoredUser } from '../../users/repository.ts';
import { subjectOf } from '../../users/subject.ts';
import { consumeLink } from '../links.ts';
import { hashPassword, storePassword } from '../passwords.ts';
import { rememberBrowser } from '../recognized-browser.ts';
import { revokeAccess } from '../revoke-access.ts';
import {
  type FormValues,
  fresh,
  hasFaults,
  nameFaults,
  newPasswordFaults,
  readFields,
  rejectedForm,
} from './fields.ts';
import { ownerOfLink } from './link-owner.ts';
import { linkExpired, onToReady } from './notes.ts';

/** Page where an invited person enters their name and chooses a password. */
export const invitationPage: FormPage = {
  path: '/account/invitation/{token}',
  async open(ctx, { fields: { token = '' } }) {
    const user = await ownerOfLink(ctx, 'invitation', token);
    return user
      ? fresh({ kind: 'invitation', action: actionOf(token), values: valuesOf(user, user) })
      : linkExpired;
  },
  async submit(ctx, exchange, values) {
    const { token = '' } = exchange.fields;
    const user = await ownerOfLink(ctx, 'invitation', token);
    if (!user) return linkExpired;
    const typed = readFields(values);
    const faults = {
      ...nameFaults(typed),
      ...(await newPasswordFaults(typed.password, { ...typed, email: user.email })),
    };
    const form = { kind: 'invitation', action: actionOf(token), values: valuesOf(user, typed) } as const;
    if (hasFaults(faults)) return rejectedForm({ ...form, faults });
    if (!(await accept(ctx, token, user.uid, typed))) return linkExpired;
    await rememberBrowser(ctx, exchange, user.uid);
    return onToReady;
  },
};

async function accept(ctx: ActingContext, token: string, uid: string, typed: FormValues): Promise<boolean> {
  const hash = await hashPassword(typed.password);
  return transaction(ctx, async (inside) => {
    if (!(await consumeLink(inside, 'invitation', token))) return false;
    const user = await findUser(inside, uid);
    if (!user) return false;
    await rename(inside, user, typed);
    await storePassword(inside, uid, hash);
    await revokeAccess(inside, uid);
    return true;
  });
}

async function rename(
  ctx: ActingContext,
  user: StoredUser,
  { firstName, lastName }: FormValues,
): Promise<void> {
  if (user.firstName === firstName && user.lastName === lastName) return;
  const next = { ...user, firstName, lastName, version: user.version + 1, lastUpdated: ctx.now() };
  // A concurrent change of the person wins: a name can be corrected later, a used link cannot.
  if (!(await replaceUser(ctx, user.version, next))) return;
  await recordChange(ctx, {
    action: 'user.updated',
    subject: subjectOf(next),
    before: { firstName: user.firstName, lastName: user.lastName },
    after: { firstName, lastName },
  });
}

function valuesOf(
  { email }: StoredUser,
  { firstName, lastName }: Pick<FormValues, 'firstName' | 'lastName'>,
) {
  return { email, firstName, lastName };
}

function actionOf(token: string): string {
  return `/account/invitation/${token}`;
}
