import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensurePrograms } from '../scripts/debian.ts';

/** Makes a self-signed certificate for these names and its key, as files in a folder. */
export async function makeCertificate(
  folder: string,
  names: readonly string[],
): Promise<{ certificate: string; key: string }> {
  await ensurePrograms('openssl');
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const alternatives = names.map((name) => (/^[\d.]+$/.test(name) ? `IP:${name}` : `DNS:${name}`)).join(',');
  await promisify(execFile)('/usr/bin/openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=hub test', '-addext', `subjectAltName=${alternatives}`],
    ...['-out', certificate, '-keyout', key],
  ]);
  return { certificate, key };
}
