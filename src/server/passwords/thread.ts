import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Work } from './queue.ts';

/** Argon2id, which the library takes where nothing else is said, at what OWASP asks for. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A thread that does nothing but hash passwords, one after the other. */
parentPort?.on('message', ({ password, known }: Work) => {
  parentPort?.postMessage(known === undefined ? hashSync(password, cost) : verifySync(known, password));
});
