import * as z from 'zod';
import { largestVersion } from './contract.ts';
import { languages } from './locale.ts';
import { plainText } from './plain-text.ts';

/** One line of text, without characters that could break or reverse the text around it. Overlong text fails at once. */
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
    // The pipe gives the result a type that the API's description can express.
    .pipe(z.string());

/** An id that the hub assigned. */
export const Id = z.string().min(1).max(64);

export const Language = z.enum(languages);

export const Moment = z.iso.datetime();

/** Person as other documents name them; the name is empty once they are gone. */
export const Person = z.object({ uid: z.string(), name: z.string() });

/** Reason that a person gives for an action. */
export const Reason = line(500).pipe(z.string().min(1));

/** Version of an existing document. */
export const Version = z.int().min(1).max(largestVersion);

/** Version of a document that may not have been stored yet, which is 0. */
export const VersionOrNone = z.int().min(0).max(largestVersion);
