import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { webKitPrograms } from '../../scripts/webkit.ts';
import { freePorts, listening } from '../../test/ports.ts';

/** A WebKit driver that waits for commands, with the virtual display that its windows use. */
export interface DriverProcess {
  /** Address that accepts commands. */
  url: string;
  end(): Promise<void>;
}

export async function startDriver(): Promise<DriverProcess> {
  // The browser stores cookies and caches in the home folder, so it gets one of its own.
  const home = await mkdtemp(join(tmpdir(), 'hub-webkit-'));
  const display = spawn(
    webKitPrograms.display,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  endWithUs(display);
  const number = await firstLine(display.stdio[3] as Readable);
  const { port } = await freePorts(['port']);
  const driver = spawn(webKitPrograms.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      LANG: 'C.UTF-8',
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      // No graphics card, no stored settings and no screen reader.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  });
  endWithUs(driver);
  await listening(port);
  return {
    url: `http://127.0.0.1:${port}`,
    async end() {
      await endChild(driver);
      await endChild(display);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function firstLine(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.includes('\n')) return text.trim();
  }
  throw new Error('The virtual display did not start');
}

function endWithUs(child: ChildProcess): void {
  process.once('exit', () => child.kill('SIGKILL'));
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
