import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { testSettings } from './context.ts';

/** `npm start` as a person runs it; the dependencies and the build are in place. */
async function startAndStop(stop: (npm: number) => void): Promise<{ url: string; gone: Promise<unknown> }> {
  const { PATH = '' } = process.env;
  const npm = spawn('npm', ['start'], { env: { ...(await testSettings('sqlite')), PATH }, detached: true });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    npm.stdout.on('data', (chunk) => {
      printed += chunk;
      const found = /^Resource Hub is ready at (\S+)$/m.exec(printed)?.[1];
      if (found) resolve(found);
    });
    npm.once('close', () => reject(new Error(printed)));
  });
  // The pipes close when the last process that holds them has ended.
  const gone = once(npm, 'close');
  stop(npm.pid ?? 0);
  return { url, gone };
}

it.each<[string, (npm: number) => void]>([
  ['npm is asked to stop', (npm) => process.kill(npm, 'SIGTERM')],
  ['Ctrl-C reaches everything in the terminal', (npm) => process.kill(-npm, 'SIGINT')],
])('npm start leaves nothing running when %s', async (_name, stop) => {
  const { url, gone } = await startAndStop(stop);
  await gone;
  await expect(fetch(url)).rejects.toThrow();
});
