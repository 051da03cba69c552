import * as z from 'zod';
import { languages } from '#shared/locale.ts';
import { plainText } from '#shared/plain-text.ts';
import { line, lines } from '#shared/schemas.ts';
import { isCarried } from './paths.ts';

/** A text in several languages; a missing language falls back to another one. */
export type Texts = z.infer<typeof Texts>;
export const Texts = z.partialRecord(z.enum(languages), z.string());

export const Titles = z.partialRecord(z.enum(languages), line(200));
export const Descriptions = z.partialRecord(z.enum(languages), lines(10_000));

const PlainId = z
  .string()
  .min(1)
  .max(500)
  .refine((text) => text === plainText(text), {
    message: 'an id has no line breaks, no other control characters, and no spaces around it',
  });

/** Error for an id that no address carries unchanged. */
export const notCarried = {
  message:
    'an id must not begin or end with a slash, hold two slashes in a row, a backslash, or a part that is "." or ".."',
  params: { reason: 'path' },
} as const;

/** An id of existing content, old ones included: anything but control characters and spaces around it. */
export const ExistingContentId = PlainId.refine((text) => text !== '.' && text !== '..', { ...notCarried });

/** An id for new content: one that every address carries as it is. It may hold single slashes, spaces and any letters. */
export const ContentId = PlainId.refine(isCarried, { ...notCarried });

/** The readable part of an address. */
export const Slug = z
  .string()
  .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u)
  .max(120);

export const longestTag = 60;
export const Tag = line(longestTag).pipe(z.string().min(1));
export const Tags = z.array(Tag).max(50);
export const Category = line(60);
