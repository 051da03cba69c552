import { CommandError } from '#server/commands/command.ts';
import { AppError } from '#shared/errors.ts';

const words: Readonly<Record<string, string>> = {
  'last-administrator': 'refused: without this account nobody could administer the hub',
};

/** Converts a refusal into a CommandError with an explanation for the operator. */
export async function withRefusalReason<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const why = error instanceof AppError ? words[String(error.params.reason)] : undefined;
    throw why ? new CommandError(why, { cause: error }) : error;
  }
}
