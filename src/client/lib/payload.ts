import type { PagePayload } from '#shared/page.ts';

/** Reads the data that the server put into the page. */
export function readPayload<Payload extends PagePayload<unknown>>(): Payload {
  return JSON.parse(document.getElementById('page')?.textContent ?? '{}') as Payload;
}
