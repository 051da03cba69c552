import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { testSettings } from './context.ts';

/** Runs `npm start` as a user does; the dependencies and the build are in place. */
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

it.each<[string[], string, number, string, RegExp]>([
  [
    ['user', 'add', '--email', 'a@example.com', '--password', '-'],
    'six quiet herons at dusk\n',
    0,
    'Added a@example.com as USER.\n',
    /^$/,
  ],
  [['user', 'nonsense'], '', 2, '', /^hub: there is no command "user nonsense"/],
  [
    ['user', 'block', '--email', 'nobody@example.com'],
    '',
    1,
    '',
    /^hub: no account has the address nobody@example\.com\n$/,
  ],
])(
  'npm run hub passes %j, its input, its output and its exit code through',
  async (args, input, code, out, err) => {
    const { PATH = '' } = process.env;
    const npm = spawn('npm', ['run', '--silent', 'hub', '--', ...args], {
      env: { ...(await testSettings('sqlite')), PATH },
    });
    npm.stdin.end(input);
    const ended = once(npm, 'close');
    const [printed, errors] = await Promise.all([text(npm.stdout), text(npm.stderr)]);
    expect([(await ended)[0], printed]).toEqual([code, out]);
    expect(errors).toMatch(err);
  },
);
