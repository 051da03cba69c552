import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';
import { startNginx } from './nginx.ts';
import { freePorts } from './ports.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Host name of the hub. Browsers treat localhost names as secure even without TLS, so it is another one. */
export const hubName = 'hub.test';

/** A hub behind a real nginx with TLS and a certificate of its own, as an operator runs it. */
export interface HubBehindTls extends ServerProcess {
  /** Address for users, by TLS. */
  url: string;
  /** Address for nginx. */
  inner: string;
  /** Certificate that clients must trust. */
  certificate: string;
  settings: Record<string, string>;
  stop(): Promise<void>;
}

export async function startBehindTls(
  folder: string,
  more: Record<string, string> = {},
): Promise<HubBehindTls> {
  await mkdir(folder, { recursive: true });
  const tls = { name: hubName, ...(await makeCertificate(folder, [hubName])) };
  const { hub: port } = await freePorts(['hub']);
  const inner = `http://127.0.0.1:${port}`;
  const nginx = await startNginx(
    folder,
    `location / {
      proxy_pass ${inner};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }`,
    tls,
  );
  const settings = {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: nginx.url,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    SAMPLE_CONTENT: 'off',
    APPROVAL: 'off',
    ...more,
  };
  const server = await startServerProcess(settings);
  return {
    ...server,
    url: nginx.url,
    inner,
    certificate: tls.certificate,
    settings,
    async stop() {
      await server.end('SIGTERM');
      await nginx.stop();
    },
  };
}
