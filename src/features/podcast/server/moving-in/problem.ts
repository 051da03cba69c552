import { AppError } from '#shared/errors.ts';
import type { FeedReason, FetchReason } from '../../contract.ts';

/** A feed that is not taken in: why, and where in it. */
export function refused(reason: FeedReason, where: { line?: number } = {}): AppError {
  return new AppError('invalid-input', { params: { issues: [{ path: 'url', reason, ...where }] } });
}

/** Why an address gave nothing, and whether it may give something later. */
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
