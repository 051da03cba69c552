import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { matchesPassword } from '#server/passwords.ts';
import { AppError } from '#shared/errors.ts';
import { noteOpening } from './activity/repository.ts';
import { countLinkGuess } from './guesses.ts';
import { addOpening, findLink } from './repository.ts';
import type { StoredLink } from './stored.ts';

export {
  type Admission,
  grantOf,
  nextGateStep,
  noAdmission,
  readAdmission,
  sealAdmission,
} from './admission.ts';
export { askForCode, checkCode } from './codes.ts';
export { type CodeEmail, codePlace } from './mail-code.ts';
export { countMiss, requireFewMisses } from './misses.ts';
export { findLink, findLinkToOpen } from './repository.ts';
export { linkedContentOf, mayStillShare, rulesFor } from './rules.ts';
export { type Standing, standingOf } from './standing.ts';
export type { LinkToOpen, StoredLink } from './stored.ts';

interface OpeningOptions {
  /** True for a visitor who asks not to be tracked: the opening counts, but not its time. */
  isQuiet?: boolean;
  /** Records the opening; null if all of it was counted and recorded before. */
  note?(inside: Context): Promise<OpeningRecord | null>;
}

interface OpeningRecord {
  /** True if it was counted before, so that it is not counted again. */
  isAgain: boolean;
  write(): Promise<void>;
}

/**
 * Counts one opening and records it: all or nothing. False if the link has ended meanwhile, or was opened as often as it may be.
 * Exact across nodes.
 */
export async function countOpening(
  ctx: Context,
  { id }: Pick<StoredLink, 'id'>,
  { isQuiet = false, note }: OpeningOptions = {},
): Promise<boolean> {
  const ended = new AppError('gone');
  try {
    await transaction(ctx, async (inside) => {
      const noted = note ? await note(inside) : null;
      if (note && !noted) return;
      if (!noted?.isAgain) {
        if (!(await addOpening(inside, id, { isCounted: !isQuiet }))) throw ended;
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
 * True if this is the link's password. Takes as long, and answers the same, for a link that does not exist or has none; throws
 * `rate-limited` after too many tries.
 */
export async function verifyLinkPassword(
  ctx: ActingContext,
  id: string | null,
  { password, address }: { password: string; address: string },
): Promise<boolean> {
  const link = await findLink(ctx, id ?? '');
  const giveBack = await countLinkGuess(ctx, {
    step: 'password',
    requestedId: id ?? '',
    exists: link !== null,
    address,
  });
  const right = await matchesPassword(link?.password ?? null, password.slice(0, longestTyped)).catch(
    async (error: unknown) => {
      // A password that was not checked does not count as a try.
      await giveBack();
      throw error;
    },
  );
  if (right) await giveBack();
  return right;
}
