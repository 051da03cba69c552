import { bind } from '#server/http/handle.ts';
import { identityRoutes } from '../../contract.ts';
import { signOut } from './sign-out.ts';

export const signInRoutes = [
  bind(identityRoutes.signOut, async (ctx, _input, { reply }) => ({ farewell: await signOut(ctx, reply) })),
];
