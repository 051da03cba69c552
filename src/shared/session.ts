import * as z from 'zod';
import { route } from './contract.ts';
import { sessionPath } from './request-token.ts';

export const readSession = route({
  method: 'GET',
  path: sessionPath,
  summary: 'Start or read this browser’s session, with the token that changes must carry',
  access: 'anyone',
  input: z.object({}),
  output: z.object({ authToken: z.string(), uid: z.string().nullable() }),
});
