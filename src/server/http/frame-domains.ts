import { domainToASCII } from 'node:url';

/** `example.com`, `*.example.com`, `https://example.com:8443`. */
const form = /^(?:(https?):\/\/)?(\*\.)?([^\s/:*?#@]+)(?::(\d{1,5}))?$/i;

/** Reads a list of domains, separated by commas or spaces, as used in a content security policy; throws if one is invalid. */
export function readDomains(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const [, scheme, star = '', name = '', port] = form.exec(entry) ?? [];
      const host = domainToASCII(name);
      if (!host || !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
        throw new Error(`"${entry}" is not a domain, as example.com or *.example.com`);
      return `${scheme ? `${scheme.toLowerCase()}://` : ''}${star}${host}${port ? `:${port}` : ''}`;
    });
}

/** True if an origin is on one of the domains; always true if no domains are configured. */
export function allowsOrigin(domains: readonly string[], origin: string): boolean {
  if (domains.length === 0) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  return domains.some((domain) => {
    const [, scheme, star, name = '', wantedPort] = form.exec(domain) ?? [];
    const isHost = star ? hostname.endsWith(`.${name}`) : hostname === name;
    return isHost && (!scheme || protocol === `${scheme}:`) && port === (wantedPort ?? '');
  });
}
