import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { ensurePrograms } from '../scripts/debian.ts';
import { freePorts, listening } from './ports.ts';

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

interface Tls {
  /** Name that the certificate is for. */
  name: string;
  certificate: string;
  key: string;
}

/** Starts nginx with sendfile and one worker, configured in this folder, with these locations; with TLS if `tls` is given. */
export async function startNginx(
  folder: string,
  locations: string | ((url: string) => string),
  tls: Tls | null = null,
): Promise<Nginx> {
  await ensurePrograms('nginx');
  const home = join(folder, 'nginx');
  await mkdir(home);
  const { nginx: port } = await freePorts(['nginx']);
  const url = `${tls ? 'https' : 'http'}://${tls?.name ?? '127.0.0.1'}:${port}`;
  const served = typeof locations === 'string' ? locations : locations(url);
  await writeFile(join(home, 'nginx.conf'), config(home, port, served, tls));
  const server = spawn(
    '/usr/sbin/nginx',
    ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await listening(port);
  return {
    url,
    async stop() {
      server.kill();
      await once(server, 'exit');
    },
  };
}

function config(home: string, port: number, locations: string, tls: Tls | null): string {
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${home}/${name};`,
  );
  return `daemon off;
worker_processes 1;
pid ${home}/pid;
${userInfo().uid === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
${scratch.join('\n')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  default_type application/json;
  server {
    listen 127.0.0.1:${port}${tls ? ' ssl' : ''};
    ${tls ? `ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key}; ssl_protocols TLSv1.2 TLSv1.3;` : ''}
    ${locations}
  }
}
`;
}
