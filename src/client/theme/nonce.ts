/** The nonce that the content security policy of this page asks of styles. */
export function readStyleNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
