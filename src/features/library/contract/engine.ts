import * as z from 'zod';
import { route } from '#shared/contract.ts';

/** The media engine on this machine. */
export const engineRoute = route({
  method: 'GET',
  path: '/api/library/engine',
  summary: 'Read which media engine this server uses',
  access: 'member',
  input: z.object({}),
  output: z.object({ name: z.enum(['ffmpeg', 'node-av', 'none']), about: z.string() }),
});
