import { type ErrorCode, type ErrorParams, isErrorCode } from '#shared/errors.ts';
import { sessionPath, tokenHeader } from '#shared/request-token.ts';
import { noteUnreachable, setReachable } from './connection.ts';

/** Response that is not a success, or no response at all. Its code selects the message for the user. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly requestId: string;
  /** True if the server could not be reached; the code is `unavailable` then. */
  readonly offline: boolean;

  constructor(code: ErrorCode, details: { params?: ErrorParams; requestId?: string; cause?: unknown } = {}) {
    super(code, { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.params = details.params ?? {};
    this.requestId = details.requestId ?? '';
    this.offline = details.cause !== undefined;
  }
}

let token: Promise<string> | undefined;

const unauthenticated = new Set<() => void>();

/** Adds a listener for responses that say the session has ended. */
export function onUnauthenticated(listener: () => void): void {
  unauthenticated.add(listener);
}

/** Sends a POST without a contract, for the public pages, which have no schemas. */
export function post(path: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  return withToken((headers) => request(path, jsonRequest('POST', headers, body)));
}

/** Sends a request with the token of the session, and retries it once with a new token if the session was renewed elsewhere. */
export async function withToken<Answer>(
  ask: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(await tokenHeaders());
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'csrf-failed') throw error;
    token = undefined;
    return ask(await tokenHeaders());
  }
}

export function jsonRequest(method: string, headers: RequestInit['headers'], body: unknown): RequestInit {
  return {
    method,
    headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** Sends a request and returns the JSON of the response. Throws an `ApiError`. */
export async function request(path: string, options: RequestInit): Promise<unknown> {
  const answer = await fetch(path, { ...options, credentials: 'same-origin' }).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    noteUnreachable();
    throw new ApiError('unavailable', { cause });
  });
  // A proxy in between may respond with a page of its own.
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && body !== undefined) {
    setReachable();
    return body;
  }
  const error = toApiError(answer, body);
  if (error.code === 'unauthenticated') for (const listener of unauthenticated) listener();
  throw error;
}

async function tokenHeaders(): Promise<Record<string, string>> {
  token ??= readToken();
  try {
    return { [tokenHeader]: await token };
  } catch (error) {
    token = undefined;
    throw error;
  }
}

async function readToken(): Promise<string> {
  return (await readSession()).authToken;
}

/** Returns the id of the user signed in in this browser, and the token that changes must carry. */
export async function readSession(): Promise<{ uid: string | null; authToken: string }> {
  const { authToken, uid } = (await request(sessionPath, {})) as Readonly<Record<string, unknown>>;
  return { authToken: String(authToken ?? ''), uid: typeof uid === 'string' ? uid : null };
}

function toApiError(answer: Response, body: unknown): ApiError {
  const { code, params, requestId } = (body ?? {}) as Readonly<Record<string, unknown>>;
  const details = {
    params: (params ?? {}) as ErrorParams,
    requestId: String(requestId ?? answer.headers.get('x-request-id') ?? ''),
  };
  if (isErrorCode(code)) return new ApiError(code, details);
  const busy = answer.status === 502 || answer.status === 503 || answer.status === 504;
  return new ApiError(busy ? 'unavailable' : 'internal-error', details);
}
