import { sampleAddress } from '../api.ts';
import type { CheckDefinition } from './check.ts';

export const rangesCheck: CheckDefinition = {
  name: 'ranges',
  run: async (signal) => {
    const answer = await fetch(sampleAddress, {
      headers: { range: 'bytes=100-199' },
      cache: 'no-store',
      signal,
    });
    const { byteLength } = await answer.arrayBuffer();
    const rightPart = /^bytes 100-199\/\d+$/.test(answer.headers.get('content-range') ?? '');
    return answer.status === 206 && rightPart && byteLength === 100
      ? { passed: true, detail: 'ranges-work' }
      : { passed: false, detail: 'ranges-broken', values: { status: String(answer.status) } };
  },
};
