import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Work } from './queue.ts';

/** Parameters of Argon2id, the library's default algorithm, as recommended by OWASP. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords, one after the other, in a thread of its own. */
parentPort?.on('message', ({ password, storedHash }: Work) => {
  parentPort?.postMessage(
    storedHash === undefined ? hashSync(password, cost) : verifySync(storedHash, password),
  );
});
