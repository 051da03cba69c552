import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Structured logs on standard output, one JSON line each. Lines hold no personal data: no address, no URL, no body. */
export function createLog(config: Config, destination?: DestinationStream): Logger {
  const options = { level: config.logLevel, base: null };
  return destination ? pino(options, destination) : pino(options, pino.destination({ fd: 1, sync: false }));
}
