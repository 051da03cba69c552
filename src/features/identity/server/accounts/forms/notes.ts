import type { FormPage } from '#server/http/forms.ts';
import { accountAnswer } from '../answer.ts';

/** Page for a link that was used, has expired or never existed. */
export const linkExpired = accountAnswer({ kind: 'link-over' }, 410);

/** Same page for the owner's set-up link: a new one is printed, not sent by email. */
export const setUpExpired = accountAnswer({ kind: 'set-up-over' }, 410);

/** Page for a sign-in that is over or belongs to another browser. */
export const signInExpired = accountAnswer({ kind: 'sign-in-over' }, 400);

const readyPath = '/account/ready';

/** Redirect to a page that leads to the sign-in. */
export const onToReady = { to: readyPath };

export const readyPage: FormPage = {
  path: readyPath,
  open: async () => accountAnswer({ kind: 'ready' }),
};
