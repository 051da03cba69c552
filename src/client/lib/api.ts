import {
  fillPath,
  type InputOf,
  inputTravelsInQuery,
  type OutputOf,
  pathFields,
  type Route,
} from '#shared/contract.ts';
import { jsonRequest, request, withToken } from './http.ts';

/** Calls one operation of the API as its contract says. Throws an `ApiError`. */
export async function call<R extends Route>(
  route: R,
  input: InputOf<R>,
  signal?: AbortSignal,
): Promise<OutputOf<R>> {
  const options = signal ? { signal } : {};
  if (route.method === 'GET') return (await send(route, input, options)) as OutputOf<R>;
  return (await withToken((headers) => send(route, input, { ...options, headers }))) as OutputOf<R>;
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
    ...jsonRequest(route.method, options.headers, Object.fromEntries(rest)),
  });
}

function queryOf(fields: readonly (readonly [string, unknown])[]): string {
  const pairs = fields.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => [name, String(each)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
