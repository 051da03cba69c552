import * as z from 'zod';
import { languages } from '#shared/locale.ts';
import { plainText } from '#shared/plain-text.ts';
import { isCarried } from './paths.ts';

/** One line of text, without what could break or turn the text around it. What is too long is not looked at any further. */
export const line = (most: number) =>
  z
    .string()
    .transform(plainText)
    .pipe(z.string().max(most, { abort: true }));

/** A text of several lines. */
export const lines = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) =>
      text
        .split(/\r\n?|\n/)
        .map(plainText)
        .join('\n')
        .trim(),
    )
    // What comes out of it has a type that the API's description can tell.
    .pipe(z.string());

/** The same text in several languages; a language that is missing is shown in another one. */
export type Texts = z.infer<typeof Texts>;
export const Texts = z.partialRecord(z.enum(languages), z.string());

export const Titles = z.partialRecord(z.enum(languages), line(200));
export const Descriptions = z.partialRecord(z.enum(languages), lines(10_000));

/** An id of ours. */
export const Id = z.string().min(1).max(64);

const PlainId = z
  .string()
  .min(1)
  .max(500)
  .refine((text) => text === plainText(text), {
    message: 'an id has no line breaks, no other control characters, and no spaces around it',
  });

/** Why an id is refused that no address carries as it is. */
export const notCarried = {
  message:
    'an id must not begin or end with a slash, hold two slashes in a row, a backslash, or a part that is "." or ".."',
  params: { reason: 'path' },
} as const;

/** An id under which people find content, also one of before: anything but control characters and spaces around it. */
export const KnownContentId = PlainId.refine((text) => text !== '.' && text !== '..', { ...notCarried });

/** An id for new content: one that every address carries as it is. It may hold single slashes, spaces and any letters. */
export const ContentId = PlainId.refine(isCarried, { ...notCarried });

/** The readable part of an address. */
export const Slug = z
  .string()
  .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u)
  .max(120);

export const longestTag = 60;
export const Tag = line(longestTag).pipe(z.string().min(1));

export const Moment = z.iso.datetime();
