/** All error codes of the hub, with their HTTP status. The union is deliberately closed. */
export const errorStatus = {
  'malformed-request': 400,
  'invalid-input': 400,
  unauthenticated: 401,
  'csrf-failed': 403,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'unsupported-type': 415,
  'range-not-satisfiable': 416,
  'rate-limited': 429,
  /** Status of the tus protocol. */
  'checksum-mismatch': 460,
  'internal-error': 500,
  unavailable: 503,
  'insufficient-storage': 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Details of an error: values for the placeholders of its message, never secrets. */
export type ErrorParams = Readonly<Record<string, unknown>>;

/** Body of every response that is not a success. */
export interface ErrorBody {
  code: ErrorCode;
  params: ErrorParams;
  requestId: string;
}

/** Expected failure, whose code has a message for users. Any other error is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;

  constructor(code: ErrorCode, options: { params?: ErrorParams; cause?: unknown } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = options.params ?? {};
  }
}

/** Returns the error of a value that its schema allows and the hub does not; forms have a message for the reason. */
export function invalidInput(path: string, reason: string, options: { cause?: unknown } = {}): AppError {
  return new AppError('invalid-input', { params: { issues: [{ path, reason }] }, ...options });
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code);
}
