import type { FormPage } from '#server/http/forms.ts';
import type { AccountPageOf } from '#shared/page.ts';

/** The link was used, or its time is over, or there never was one. */
export const linkOver: AccountPageOf = { kind: 'account', status: 410, form: { kind: 'link-over' } };

/** The same of the owner's set-up: a new one is printed, not mailed. */
export const setUpOver: AccountPageOf = { kind: 'account', status: 410, form: { kind: 'set-up-over' } };

/** The sign-in is over, or another browser's. */
export const signInOver: AccountPageOf = { kind: 'account', status: 400, form: { kind: 'sign-in-over' } };

const readyPath = '/account/ready';

/** On to a page that leads to the sign-in. */
export const onToReady = { to: readyPath };

export const readyPage: FormPage = {
  path: readyPath,
  open: async () => ({ kind: 'account', form: { kind: 'ready' } }),
};
