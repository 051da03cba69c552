import { AppError } from '#shared/errors.ts';

const atOnce = 2;
const mostWaiting = 60;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs few tasks at a time and queues the others; throws `unavailable` if too many are waiting. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new AppError('unavailable');
    await new Promise<void>((go) => void waiting.push(go));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
