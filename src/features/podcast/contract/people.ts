import * as z from 'zod';
import { line } from '#shared/schemas.ts';

/** Web address. */
export const WebAddress = z
  .string()
  .max(2000)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: 'no-address',
  });

/** Roles of people in an episode, as Podcasting 2.0 names them. */
export const personRoles = ['host', 'co-host', 'guest', 'narrator', 'producer', 'editor'] as const;

export type Person = z.output<typeof Person>;
export const Person = z.object({
  name: z.string(),
  role: z.enum(personRoles),
  /** Page about them. */
  href: z.string().nullable(),
});

export const People = z
  .array(
    Person.extend({ name: line(120).pipe(z.string().min(1)), href: WebAddress.nullable().default(null) }),
  )
  .max(50);
