import * as z from 'zod';
import { denials } from './denials.ts';

/** Person who can resolve a denial. */
export type Helper = z.infer<typeof Helper>;
export const Helper = z.object({ name: z.string(), email: z.string() });

/** Reason for a denial, and people who can help. */
export type Refusal = z.infer<typeof Refusal>;
export const Refusal = z.object({ code: z.enum(denials), ask: z.array(Helper) });
