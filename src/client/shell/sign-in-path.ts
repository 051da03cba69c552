/** Returns the address that begins a sign-in which returns to this page. */
export function signInPath(path: string): string {
  return path === '/' ? '/login' : `/login?return=${encodeURIComponent(path)}`;
}
