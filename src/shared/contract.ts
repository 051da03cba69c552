import type * as z from 'zod';
import type { Access } from './ability.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Most calls of a route by one caller; the count is shared by all nodes. */
export interface Limit {
  max: number;
  seconds: number;
}

/**
 * One operation of the API: the single source for server, client and OpenAPI. `input` is one flat object: fields named in the
 * path are sent there, the others in the query for GET and DELETE and in the JSON body otherwise.
 */
export interface Route<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  method: Method;
  /** OpenAPI style: `/api/things/{id}`. */
  path: `/api/${string}`;
  /** Other paths of the same operation, with the same names in braces. */
  aliases?: readonly `/api/${string}`[];
  summary: string;
  /** Callers allowed at all; access to an individual object is checked by its room. */
  access: Access;
  input: Input;
  output: Output;
  /** Status of success; 200 by default. */
  status?: 200 | 201 | 202;
  limit?: Limit;
  /** Most bytes of its body; the server's limit by default. */
  bodyLimit?: number;
  /** True if browsers may cache the response and revalidate it; otherwise nothing is cached. */
  revalidated?: true;
}

export type InputOf<R extends Route> = z.input<R['input']>;
export type OutputOf<R extends Route> = z.output<R['output']>;

/** Declares a route; the types of input and output are inferred from its schemas. */
export function route<Input extends z.ZodObject, Output extends z.ZodType>(
  definition: Route<Input, Output>,
): Route<Input, Output> {
  return definition;
}

/** Largest version of a document that both databases can store. */
export const largestVersion = 2 ** 31 - 2;

/** Returns all paths of an operation, its canonical one first. */
export function pathsOfRoute({ path, aliases = [] }: Pick<Route, 'path' | 'aliases'>): string[] {
  return [path, ...aliases];
}

/** Returns the names in a path's braces, in order. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

export function inputTravelsInQuery(method: Method): boolean {
  return method === 'GET' || method === 'DELETE';
}

/** Returns the address of a call, with path fields filled in and percent-encoded. */
export function fillPath(path: string, input: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')));
}
