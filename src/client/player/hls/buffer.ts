/** The browser rejected appended bytes; the whole MediaSource is unusable afterwards. */
export class AppendError extends Error {}

/** The quota of the browser's buffer is exceeded. */
export class FullError extends Error {}

/** Appends bytes to the buffer; resolves when the browser has processed them. */
export function append(buffer: SourceBuffer, bytes: Uint8Array): Promise<void> {
  return settle(buffer, () => {
    try {
      buffer.appendBuffer(bytes as BufferSource);
    } catch (error) {
      throw (error as Error).name === 'QuotaExceededError' ? new FullError() : new AppendError();
    }
  });
}

/** Removes a range of seconds from the buffer. */
export async function remove(buffer: SourceBuffer, from: number, to: number): Promise<void> {
  if (to > from) await settle(buffer, () => buffer.remove(from, to));
}

function settle(buffer: SourceBuffer, begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (event: Event) => {
      buffer.removeEventListener('updateend', end);
      buffer.removeEventListener('error', end);
      if (event.type === 'error') reject(new AppendError());
      else resolve();
    };
    buffer.addEventListener('updateend', end);
    buffer.addEventListener('error', end);
    try {
      begin();
    } catch (error) {
      buffer.removeEventListener('updateend', end);
      buffer.removeEventListener('error', end);
      reject(error as Error);
    }
  });
}

type Ranges = readonly (readonly [number, number])[];

export function rangesOf(buffered: TimeRanges): Ranges {
  return Array.from({ length: buffered.length }, (_, at) => [buffered.start(at), buffered.end(at)]);
}

/** Returns the number of seconds buffered ahead of a position. */
export function aheadOf(ranges: Ranges, place: number): number {
  const found = ranges.find(([from, to]) => from <= place + 0.1 && to > place);
  return found ? found[1] - place : 0;
}

/** Tolerance in seconds: the actual times of a segment differ slightly from those in its playlist. */
export const slack = 0.25;

/** True if the part of a segment that is still to be played is buffered. */
export function isCovered(ranges: Ranges, start: number, end: number, place: number): boolean {
  const reach = Math.min(slack * 1.2, (end - start) / 2);
  const first = Math.max(start + reach, Math.min(place, end - reach));
  const has = (at: number) => ranges.some(([from, to]) => from <= at && to >= at);
  return has(first) && has(end - reach);
}
