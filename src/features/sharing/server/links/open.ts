import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { matchesPassword } from '#server/passwords.ts';
import { AppError } from '#shared/errors.ts';
import { noteOpening } from './activity/repository.ts';
import { countGuess } from './guesses.ts';
import { addOpening, findLink } from './repository.ts';
import type { StoredLink } from './stored.ts';

export {
  type Admission,
  grantOf,
  nothingGiven,
  readAdmission,
  sealAdmission,
  stillAsked,
} from './admission.ts';
export { askForCode, checkCode } from './codes.ts';
export { type CodeLetter, codePlace } from './mail-code.ts';
export { countMiss, requireFewMisses } from './misses.ts';
export { findLink } from './repository.ts';
export { asLinked, mayStillShare, rulesFor } from './rules.ts';
export { type Standing, standingOf } from './standing.ts';
export type { StoredLink } from './stored.ts';

interface Counting {
  /** Whoever opens it does not want to be followed: it counts, but when is not told. */
  isQuiet?: boolean;
  /** What else is to be written down of it; null where all of it was counted and written down before. */
  note?(inside: Context): Promise<Noted | null>;
}

interface Noted {
  /** It was counted before, and is not counted again. */
  isAgain: boolean;
  write(): Promise<void>;
}

/**
 * Counts one opening, with what else is to be written down of it: all or nothing. False where the link has ended meanwhile,
 * or was opened as often as it may. Exact over all nodes.
 */
export async function countOpening(
  ctx: Context,
  { id }: Pick<StoredLink, 'id'>,
  { isQuiet = false, note }: Counting = {},
): Promise<boolean> {
  const ended = new AppError('gone');
  try {
    await transaction(ctx, async (inside) => {
      const noted = note ? await note(inside) : null;
      if (note && !noted) return;
      if (!noted?.isAgain) {
        if (!(await addOpening(inside, id, { isTold: !isQuiet }))) throw ended;
        if (!isQuiet) await noteOpening(inside, id);
      }
      await noted?.write();
    });
    return true;
  } catch (error) {
    if (error !== ended) throw error;
    return false;
  }
}

const longestTyped = 1000;

/**
 * Whether this is the link's password. Takes as long for a link that does not exist or has none, and answers the same;
 * throws `rate-limited` where it is tried too often.
 */
export async function verifyLinkPassword(
  ctx: ActingContext,
  id: string | null,
  { password, address }: { password: string; address: string },
): Promise<boolean> {
  const link = await findLink(ctx, id ?? '');
  const giveBack = await countGuess(ctx, {
    step: 'password',
    asked: id ?? '',
    exists: link !== null,
    address,
  });
  const right = await matchesPassword(link?.password ?? null, password.slice(0, longestTyped)).catch(
    async (error: unknown) => {
      // What was not looked at is no try.
      await giveBack();
      throw error;
    },
  );
  if (right) await giveBack();
  return right;
}
