import { config } from 'zod/v4';

/**
 * Replaces `zod` in the browser (see `vite.config.ts`). zod probes if it may compile schemas by `new Function`, which the
 * content security policy forbids and reports. The setting must precede the first schema; it does, because all schemas are made
 * by exports of this module.
 */
config({ jitless: true });

export * from 'zod/v4';
