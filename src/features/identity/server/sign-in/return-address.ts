/** Where a person goes after signing in: a page of this hub and nothing else, whatever the address says. */
export function toReturnAddress(publicUrl: string, wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, publicUrl)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, publicUrl);
  if (origin !== new URL(publicUrl).origin || pathname.startsWith('//')) return '/';
  // Pages that only lead to signing in would lead round in a circle.
  return /^\/(login|auth|oidc|account)(\/|$)/.test(pathname) ? '/' : `${pathname}${search}${hash}`;
}
