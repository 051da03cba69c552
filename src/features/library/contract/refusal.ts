import * as z from 'zod';
import { denials } from './denials.ts';

/** Somebody who can do something about what was refused. */
export type Helper = z.infer<typeof Helper>;
export const Helper = z.object({ name: z.string(), email: z.string() });

/** Why nobody gets content, and whom to ask about it. */
export type Refusal = z.infer<typeof Refusal>;
export const Refusal = z.object({ code: z.enum(denials), ask: z.array(Helper) });
