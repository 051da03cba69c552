import { AppError } from '#shared/errors.ts';
import type { FeedReason, FetchReason } from '../../contract.ts';

/** Error for a feed that is refused, with the reason and the place in it. */
export function refused(reason: FeedReason, where: { line?: number } = {}): AppError {
  return new AppError('invalid-input', { params: { issues: [{ path: 'url', reason, ...where }] } });
}

/** Error for an address that could not be read; `passes` is true if a later attempt may succeed. */
export class AddressError extends Error {
  readonly reason: FetchReason;
  readonly passes: boolean;

  constructor(reason: FetchReason, { passes = false, cause }: { passes?: boolean; cause?: unknown } = {}) {
    super(`the address: ${reason}`, cause === undefined ? undefined : { cause });
    this.name = 'AddressError';
    this.reason = reason;
    this.passes = passes;
  }
}
