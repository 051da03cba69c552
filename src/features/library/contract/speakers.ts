import * as z from 'zod';
import { line } from '#shared/schemas.ts';

export const longestSpeaker = 120;
export const mostSpeakers = 50;

/** A speaker or author of an item, and their role: "Chief economist"; empty if not given. */
export type Speaker = z.infer<typeof Speaker>;
export const Speaker = z.object({ name: z.string(), role: z.string() });

/** Speakers as people enter them. */
export const Speakers = z
  .array(
    z.object({
      name: line(longestSpeaker).pipe(z.string().min(1)),
      role: line(longestSpeaker).default(''),
    }),
  )
  .max(mostSpeakers);
