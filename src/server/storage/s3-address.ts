import { ConfigError } from '../config.ts';

/** Address of a bucket. Without credentials the SDK looks for them in its usual places. */
export interface S3Address {
  bucket: string;
  region: string;
  endpoint: string | null;
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Reads `s3://KEY:SECRET@bucket?endpoint=https://…&region=…`; key and secret are percent-encoded. */
export function readS3Address(address: string, setting = 'STORAGE_URL'): S3Address {
  const url = new URL(address);
  // The address may contain a secret, so messages never show it.
  const fail = (message: string) => new ConfigError(`${setting}: ${message}`);
  const decode = (text: string) => {
    try {
      return decodeURIComponent(text);
    } catch {
      throw fail('key and secret must be percent-encoded');
    }
  };
  if (!url.hostname) throw fail('no bucket');
  if (url.port || !['', '/'].includes(url.pathname)) throw fail('only a bucket may stand between @ and ?');
  if (!url.username !== !url.password) throw fail('a key and a secret, or neither');
  for (const name of url.searchParams.keys())
    if (name !== 'endpoint' && name !== 'region') throw fail(`unknown option ${name}`);
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint && !/^https?:\/\//.test(endpoint)) throw fail('endpoint must start with http:// or https://');
  return {
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
    credentials: url.username
      ? { accessKeyId: decode(url.username), secretAccessKey: decode(url.password) }
      : null,
  };
}

/** Returns the origin that browsers are redirected to if the store itself sends files. */
export function originOf({ endpoint, region }: S3Address): string {
  return endpoint ? new URL(endpoint).origin : `https://s3.${region}.amazonaws.com`;
}
