import {
  fillPath,
  type InputOf,
  inputTravelsInQuery,
  type OutputOf,
  pathFields,
  type Route,
  sessionPath,
  tokenHeader,
} from '#shared/contract.ts';
import { type ErrorCode, type ErrorParams, isErrorCode } from '#shared/errors.ts';

/** An answer that is not a success, or no answer at all. People get words for its code. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly requestId: string;
  /** The server could not be reached; the code is `unavailable` then. */
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

/** Calls one operation of the API as its contract says. Throws an `ApiError`. */
export async function call<R extends Route>(
  route: R,
  input: InputOf<R>,
  signal?: AbortSignal,
): Promise<OutputOf<R>> {
  const options = signal ? { signal } : {};
  if (route.method === 'GET') return (await send(route, input, options)) as OutputOf<R>;
  try {
    return (await send(route, input, { ...options, headers: await tokenHeaders() })) as OutputOf<R>;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'csrf-failed') throw error;
    // The session was renewed elsewhere: once more, with its new token.
    token = undefined;
    return (await send(route, input, { ...options, headers: await tokenHeaders() })) as OutputOf<R>;
  }
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
  const session = await request(sessionPath, {});
  return String((session as { authToken?: unknown }).authToken ?? '');
}

function send(
  route: Route,
  input: Readonly<Record<string, unknown>>,
  options: RequestInit,
): Promise<unknown> {
  const inPath = pathFields(route.path);
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
  const path = fillPath(route.path, input);
  if (inputTravelsInQuery(route.method))
    return request(path + queryOf(rest), { ...options, method: route.method });
  return request(path, {
    ...options,
    method: route.method,
    headers: { ...options.headers, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(rest)),
  });
}

function queryOf(fields: readonly (readonly [string, unknown])[]): string {
  const pairs = fields.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => [name, String(each)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

async function request(path: string, options: RequestInit): Promise<unknown> {
  const answer = await fetch(path, { ...options, credentials: 'same-origin' }).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new ApiError('unavailable', { cause });
  });
  // A proxy in between may answer with a page of its own.
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && body !== undefined) return body;
  throw toApiError(answer, body);
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
