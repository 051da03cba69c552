import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: '',
      databaseUrl: '',
      storageUrl: '',
      issuers: [],
      owner: null,
      appTitle: 'Resource Hub',
      unknownPaths: 'not-found',
      sampleContent: true,
      role: 'all',
    });
  });

  it('treats an empty or blank value as missing', () => {
    expect(readConfig({ PORT: '', APP_TITLE: '  ' })).toMatchObject({ port: 3000, appTitle: 'Resource Hub' });
  });

  it.each([
    ['PORT', 'http', 'PORT: "http" is not a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT: "70000" is not a whole number from 0 to 65535'],
    ['PORT', '3e3', 'PORT: "3e3" is not a whole number from 0 to 65535'],
    ['PUBLIC_URL', 'hub.example.com', 'PUBLIC_URL: not an address that starts with http:// or https://'],
    [
      'PUBLIC_URL',
      'https://example.com/hub',
      'PUBLIC_URL: "https://example.com/hub" must be an origin only, as https://hub.example.com',
    ],
    [
      'DATABASE_URL',
      'mysql://u:secret@host/db',
      'DATABASE_URL: not an address that starts with postgres:// or postgresql://',
    ],
    ['STORAGE_URL', '/var/files', 'STORAGE_URL: not an address that starts with s3://'],
    ['UNKNOWN_PATHS', 'away', 'UNKNOWN_PATHS: "away" is not one of not-found, home'],
    ['BLOCKED_ACCOUNTS', 'a@b.c, demo', 'BLOCKED_ACCOUNTS: "demo" is not an e-mail address'],
    ['ROLE', 'worker', 'ROLE: "worker" needs DATABASE_URL, since the embedded database runs in one process'],
    ['OWNER_EMAIL', 'me@example.com', 'OWNER_PASSWORD: needed when OWNER_EMAIL is set'],
    ['OWNER_PASSWORD', 'short', 'OWNER_PASSWORD: shorter than 12 characters'],
    [
      'EMBED_DOMAINS',
      'https://example.com/page',
      'EMBED_DOMAINS: "https://example.com/page" is not a domain, as example.com or *.example.com',
    ],
    ['SECURITY_CONTACT', 'somebody', 'SECURITY_CONTACT: "somebody" is not an e-mail address'],
    ['OIDC_ISSUER', 'https://id.example.com', 'OIDC_CLIENT_ID: needed when OIDC_ISSUER is set'],
    ['SAMPLE_CONTENT', 'yes', 'SAMPLE_CONTENT: "yes" is not one of on, off'],
    [
      'TRUST_PROXY',
      'everyone',
      'TRUST_PROXY: "everyone" is not off, loopback, linklocal, uniquelocal, an address or a network',
    ],
  ])('refuses %s=%s in one line', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(message));
  });

  it.each(['1.2.3.4/99', ':::', ',', 'abc', '0.0.0.0/0', '1'])('refuses TRUST_PROXY=%s', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(ConfigError);
  });

  it.each(['loopback, 10.0.0.0/8', 'fd00::/8', '192.0.2.1'])('accepts TRUST_PROXY=%s', (value) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value);
  });

  it('never contains a secret in its message', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgers://u:secret@host/db' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    );
  });
});
