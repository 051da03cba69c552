import type { PublicPart } from '#client/lib/room.ts';
import type { AccountPageOf } from '../contract/account-form.ts';

/** Public pages of this room, loaded lazily. */
export const accountPage: PublicPart<AccountPageOf> = {
  kind: 'account',
  words: 'identity',
  module: 'src/features/identity/client/account/account-page.tsx',
  load: () => import('./account/account-page.tsx'),
  headOf: ({ form }, t) => ({ title: t(`account.${form.kind}.title`), description: '' }),
};
