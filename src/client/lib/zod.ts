import { config } from 'zod/v4';

/**
 * What `zod` is in the browser (see `vite.config.ts`). It tries whether it may compile schemas by `new Function`, which the
 * content policy forbids and reports. The setting has to stand before the first schema is made; no schema can come before
 * this module, since each is made by what is taken from here.
 */
config({ jitless: true });

export * from 'zod/v4';
