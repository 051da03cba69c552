import type { PublicPart } from '#client/lib/room.ts';

/** The pages of this room that are open to everybody, loaded only where one of them is shown. */
export const accountPage: PublicPart<'account'> = {
  load: () => import('./account/account-page.tsx'),
  titleOf: ({ form }) => `account.${form.kind}.title`,
};
