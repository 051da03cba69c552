import type { PublicPart } from '#client/lib/room.ts';

/** The pages of this room that are open to everybody, loaded only where one of them is shown. */
export const accountPage: PublicPart<'account'> = {
  load: () => import('./account/account-page.tsx'),
  headOf: ({ form }, t) => ({ title: t(`account.${form.kind}.title`), description: '' }),
};
