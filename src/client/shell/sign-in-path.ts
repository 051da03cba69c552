/** Returns the address where signing in begins, for somebody who wants to come back to this page. */
export function signInPath(path: string): string {
  return path === '/' ? '/login' : `/login?return=${encodeURIComponent(path)}`;
}
