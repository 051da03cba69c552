/** What proves passkeys, loaded at the first use: it is a sixth of all that the server would load, and most processes never ask. */
export function loadPasskeyTools(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server');
}
