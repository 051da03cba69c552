/** Page to return to after signing in: always a page of this hub, whatever the address says. */
export function toReturnAddress(publicUrl: string, wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, publicUrl)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, publicUrl);
  if (origin !== new URL(publicUrl).origin || pathname.startsWith('//')) return '/';
  // Pages that only lead to the sign-in would cause a loop.
  return /^\/(login|auth|oidc|account)(\/|$)/.test(pathname) ? '/' : `${pathname}${search}${hash}`;
}
