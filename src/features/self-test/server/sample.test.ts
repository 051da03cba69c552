import { expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../../test/context.ts';
import { startTestHub } from '../../../../test/hub.ts';
import { samplePath } from '../contract.ts';

const kinds = [
  { name: 'tone', type: 'audio/wav', start: 'RIFF', at: 0 },
  { name: 'first-track', type: 'audio/wav', start: 'RIFF', at: 0 },
  { name: 'second-track', type: 'audio/wav', start: 'RIFF', at: 0 },
  { name: 'video', type: 'video/mp4', start: 'ftyp', at: 4 },
  { name: 'pdf', type: 'application/pdf', start: '%PDF', at: 0 },
] as const;

onBothEnginesInFull('self-test samples', (engine) => {
  const started = startTestHub(engine);

  it.each(kinds)('sends the complete $name, with its type', async ({ name, type, start, at }) => {
    const { fetch } = await started;
    const whole = await fetch(samplePath(name));
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe(type);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.toString('latin1', at, at + 4)).toBe(start);
    expect(whole.headers.get('content-length')).toBe(String(bytes.length));
  });

  it.each(kinds)('sends the first two bytes of the $name, as players request first', async ({ name }) => {
    const { fetch } = await started;
    const whole = Buffer.from(await (await fetch(samplePath(name))).arrayBuffer());
    const part = await fetch(samplePath(name), { headers: { range: 'bytes=0-1' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 0-1/${whole.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(0, 2));
  });

  it.each(kinds)('answers HEAD for the $name with its size and no body', async ({ name, type }) => {
    const { fetch } = await started;
    const size = (await (await fetch(samplePath(name))).arrayBuffer()).byteLength;
    const head = await fetch(samplePath(name), { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe(type);
    expect(head.headers.get('content-length')).toBe(String(size));
    expect(await head.text()).toBe('');
  });

  it('has a small video with the data that a player needs first in front', async () => {
    const { fetch } = await started;
    const bytes = Buffer.from(await (await fetch(samplePath('video'))).arrayBuffer());
    expect(bytes.length).toBeLessThan(40_000);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it('sends the tone if no sample is named', async () => {
    const { fetch } = await started;
    const part = await fetch('/api/self-test/sample', { headers: { range: 'bytes=0-3' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('RIFF');
  });

  it.each(['nothing', 'toString', '%2e%2e', 'tone/more'])('has no sample %s', async (name) => {
    const { fetch } = await started;
    expect((await fetch(`/api/self-test/sample/${name}`)).status).toBe(404);
    expect((await fetch(`/api/self-test/sample/${name}`, { method: 'HEAD' })).status).toBe(404);
  });
});
