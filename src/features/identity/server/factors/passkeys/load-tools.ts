/** Loads the passkey library at its first use: it is a sixth of all code of the server, and most processes never need it. */
export function loadPasskeyTools(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server');
}
