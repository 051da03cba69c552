import * as z from 'zod';
import { type Field, namesOf } from '#shared/fields.ts';
import { languages } from '#shared/locale.ts';
import { plainText } from '#shared/plain-text.ts';
import { crdChecks, roles } from '#shared/roles.ts';

const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
const Name = z.string().transform(plainText).pipe(z.string().max(100));

/** Uses of a person's field, besides being stored. */
type UserUse =
  /** Administrators change it. */
  | 'written'
  /** People change it themselves. */
  | 'own'
  /** Its changes are audited. */
  | 'audited'
  /** The profile has it as it is. */
  | 'returned'
  /** The list of people as a CSV file has a column for it, which an import reads. */
  | 'imported';

/** Every field of a person by its name in the document `users/{uid}`, and its uses, in the order of its audited versions. */
export const userFields = {
  email: { schema: z.string(), input: Email, uses: ['audited', 'returned', 'imported'] },
  firstName: {
    schema: z.string(),
    input: Name,
    uses: ['written', 'own', 'audited', 'returned', 'imported'],
  },
  lastName: {
    schema: z.string(),
    input: Name,
    uses: ['written', 'own', 'audited', 'returned', 'imported'],
  },
  solutionNumber: {
    schema: z.string().nullable(),
    input: z.string().trim().max(40).nullable(),
    uses: ['written', 'audited', 'returned', 'imported'],
  },
  isSecurityLicensed: { schema: z.boolean(), uses: ['written', 'audited', 'returned', 'imported'] },
  roles: {
    schema: z.array(z.enum(roles)),
    input: z.array(z.enum(roles)).min(1).max(roles.length),
    uses: ['written', 'audited', 'returned', 'imported'],
  },
  /** State of the background check. */
  crd_check: { schema: z.enum(crdChecks), uses: ['written', 'audited', 'returned', 'imported'] },
  crdCheckNote: {
    schema: z.string(),
    input: z.string().trim().max(1000),
    uses: ['written', 'audited'],
  },
  language: { schema: z.enum(languages).nullable(), uses: ['own', 'audited', 'returned'] },
  /** Storage key of the photo; the profile has its address. */
  photo: { schema: z.string().nullable(), uses: ['own', 'audited'] },
  blockedAt: { schema: z.iso.datetime().nullable(), uses: ['audited'] },
} as const satisfies Record<string, Field<UserUse>>;

/** Columns of an import. */
export const importColumns = namesOf(userFields, 'imported');
export type ImportColumn = (typeof importColumns)[number];
