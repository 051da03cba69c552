import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { startHub } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { roles } from '#shared/roles.ts';
import { addMember } from '../../test/members.ts';

/** An address that the hub serves. */
export interface ServedAddress {
  method: string;
  url: string;
  bodyLimit: number;
}

/** Report of the hub about itself. */
export interface HubReport {
  url: string;
  served: ServedAddress[];
  /** Session cookie of a member with all roles. */
  cookie: string;
  /** Longest time that one turn of the event loop took. */
  ms: number;
}

/**
 * A hub in a process of its own that reports the longest turn of its event loop. Only the thread's CPU time counts, not the
 * time that other programs made it wait.
 */
const served: ServedAddress[] = [];
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url, bodyLimit = fastify.initialConfig.bodyLimit ?? 0 }) => {
    for (const each of [method].flat()) served.push({ method: each, url, bodyLimit });
  });
});
const hub = await startHub(readConfig(process.env), { drainMs: 0 });
let watching = false;
let longest = 0;

process.on('message', (command) => {
  if (command === 'begin') watch();
  else if (command === 'end') {
    watching = false;
    send({ ms: longest });
  } else if (command === 'member') void sendMember();
});
send({ url: hub.url, served });

async function sendMember(): Promise<void> {
  const { cookie } = await addMember(hub.ctx, { roles: [...roles] });
  send({ cookie });
}

function watch(): void {
  watching = true;
  longest = 0;
  let before = worked();
  const turn = () => {
    const now = worked();
    longest = Math.max(longest, now - before);
    before = now;
    if (watching) setImmediate(turn);
  };
  setImmediate(turn);
  send({});
}

/** CPU milliseconds that this thread has used so far. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function send(reported: Partial<HubReport>): void {
  process.send?.(reported);
}
