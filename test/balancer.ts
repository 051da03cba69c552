import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenFileEnds } from './context.ts';

/** A stateless load balancer: each request goes to the next node. */
export interface Balancer {
  url: string;
  nodes: string[];
  /** Index of the only node to use; null to use all in turn. */
  only: number | null;
}

export async function startBalancer(): Promise<Balancer> {
  let turn = 0;
  const balancer: Balancer = { url: '', nodes: [], only: null };
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const node = new URL(balancer.nodes[balancer.only ?? turn % balancer.nodes.length] ?? '');
    const passed = request(
      {
        host: node.hostname,
        port: node.port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  balancer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  whenFileEnds(async () => {
    server.closeAllConnections();
    server.close();
  });
  return balancer;
}
