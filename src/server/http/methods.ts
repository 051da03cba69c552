import { type Method, pathsOfRoute, type Route } from '#shared/contract.ts';

/** Returns the methods that routes accept at this path, for the `Allow` header of a 405. */
export function allowedMethods(routes: readonly Route[], path: string): Method[] {
  return routes
    .filter((route) => pathsOfRoute(route).some((each) => matches(each, path)))
    .map((route) => route.method);
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith('{') || part === given[at])
  );
}
