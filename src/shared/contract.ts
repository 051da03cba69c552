import type * as z from 'zod';
import type { Access } from './ability.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Most calls of a route by one caller; the count is shared by all nodes. */
export interface Limit {
  max: number;
  seconds: number;
}

/**
 * One operation of the API: the single truth for server, client and OpenAPI.
 * `input` is one flat object. Fields named in the path travel there; the rest travels
 * in the query for GET and DELETE and in the JSON body otherwise.
 */
export interface Route<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  method: Method;
  /** OpenAPI style: `/api/things/{id}`. */
  path: `/api/${string}`;
  /** Other paths of the same operation, with the same names in braces. */
  aliases?: readonly `/api/${string}`[];
  summary: string;
  /** Callers allowed at all; its room decides about a single thing. */
  access: Access;
  input: Input;
  output: Output;
  /** The status of success; 200 where not given. */
  status?: 200 | 201 | 202;
  limit?: Limit;
  /** The most bytes its body may have; the server's own limit where not given. */
  bodyLimit?: number;
  /** True if browsers may cache the answer and ask whether it is still valid; otherwise nothing is cached. */
  revalidated?: true;
}

export type InputOf<R extends Route> = z.input<R['input']>;
export type OutputOf<R extends Route> = z.output<R['output']>;

/** Declares a route; the types of input and output follow from its schemas. */
export function route<Input extends z.ZodObject, Output extends z.ZodType>(
  definition: Route<Input, Output>,
): Route<Input, Output> {
  return definition;
}

/** Largest version of a document that both databases can store. */
export const largestVersion = 2 ** 31 - 2;

/** All paths of an operation, its own first. */
export function pathsOfRoute({ path, aliases = [] }: Pick<Route, 'path' | 'aliases'>): string[] {
  return [path, ...aliases];
}

/** The names in braces of a path, in order. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

export function inputTravelsInQuery(method: Method): boolean {
  return method === 'GET' || method === 'DELETE';
}

/** The address of a call, with path fields filled in and percent-encoded. */
export function fillPath(path: string, input: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')));
}
