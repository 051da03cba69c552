import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import fastify from 'fastify';
import { pino } from 'pino';
import type { Context } from '#server/context.ts';
import { answerError } from '#server/http/errors.ts';
import { type FileToSend, sendStored } from '#server/http/send-file.ts';
import type { Storage } from '#server/storage/storage.ts';

/** A real server on a free port that sends stored files and records the outcome of each request. */
export interface FileServer {
  url(key: string): string;
  port: number;
  /** Resolves when transfer number `count` (from 1) has ended, for whatever reason. */
  ended(count: number): Promise<void>;
  responses: number[];
  logged: string[];
  close(): Promise<void>;
}

/** Starts such a server; `options` apply to every file it sends. */
export async function startFileServer(
  storage: Storage,
  options: Partial<FileToSend> = {},
): Promise<FileServer> {
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });
  const ctx = { storage, log, state: new Map() } as unknown as Context;
  const app = fastify();
  const responses: number[] = [];
  const waiting: PromiseWithResolvers<void>[] = [];
  const turn = (count: number) => (waiting[count - 1] ??= Promise.withResolvers());
  let ends = 0;

  app.setErrorHandler((error, request, reply) => answerError(ctx, error, request, reply));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-from-hook', 'yes');
  });
  app.addHook('onResponse', async (_request, reply) => {
    responses.push(reply.statusCode);
  });
  app.get<{ Params: { key: string } }>('/files/:key', async (request, reply) => {
    try {
      return await sendStored(ctx, request, reply, {
        key: request.params.key,
        type: 'video/mp4',
        ...options,
      });
    } finally {
      ends += 1;
      turn(ends).resolve();
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return {
    url: (key) => `http://127.0.0.1:${port}/files/${key}`,
    port,
    ended: (count) => turn(count).promise,
    responses,
    logged,
    async close() {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

/** Requests a file and returns the response, of which nothing is read yet. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const [response] = (await once(get(url, { agent: false, headers }), 'response')) as [IncomingMessage];
  return response;
}
