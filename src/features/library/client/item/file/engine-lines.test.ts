import { expect, test } from 'vitest';
import { isEngineLine } from './engine-lines.ts';

test('lines of the engine are distinguished from those of the hub', () => {
  const isMuttered = (text: string) => isEngineLine({ text });
  expect(isMuttered('[swscaler @ 0xaaaad5e808c0] [swscaler @ 0xaaaad5e8d850] No accelerated colors')).toBe(
    true,
  );
  expect(isMuttered('[mov,mp4,m4a,3gp,3g2,mj2 @ 0x55d1] moov atom not found')).toBe(true);
  expect(isMuttered('its index is in front')).toBe(false);
  expect(isMuttered('the answer was [nothing @ all]')).toBe(false);
});
