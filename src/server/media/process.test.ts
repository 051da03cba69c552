import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { nodeFlags } from '../../../test/child.ts';
import { makeFolder, mediaBench, withBothEngines } from '../../../test/media/engines.ts';
import { nobodyIn, processesIn } from '../../../test/media/processes.ts';
import { hugeVideo, longVideo } from '../../../test/media/samples.ts';
import { shellScript } from './shell.ts';

withBothEngines('a task in its process', ({ run, probe, folder, engine }) => {
  let long: string;
  let found: Awaited<ReturnType<typeof probe>>;
  beforeAll(async () => {
    long = await longVideo();
    found = await probe(long);
  }, 120_000);

  const leavesNothing = async () => {
    await nobodyIn(await folder());
    expect((await readdir(await folder())).filter((name) => /^(ladder|fast-start)/.test(name))).toEqual([]);
  };

  it('is ended with all its children when cancelled', async () => {
    const stop = new AbortController();
    const onProgress = (percent: number) => percent > 0 && stop.abort(new Error('enough'));
    const task = run('ladder', { path: long, probe: found }, { signal: stop.signal, onProgress });
    await expect(task).rejects.toThrow('enough');
    await leavesNothing();
  });

  it('is ended at its time limit', async () => {
    // A fast machine makes all qualities in less than three seconds.
    const task = run('ladder', { path: long, probe: found }, { limits: { timeMs: 800 } });
    await expect(task).rejects.toMatchObject({ reason: 'timeout' });
    await leavesNothing();
  });

  it('cannot write more than its limit', async () => {
    const task = run('fast-start', { path: long, probe: found }, { limits: { outputBytes: 100_000 } });
    await expect(task).rejects.toMatchObject({ reason: 'too-large' });
    await leavesNothing();
  });

  it('cannot use more memory than its limit', async () => {
    // Node alone needs about 100 MB before it starts; the library needs more on top.
    const memoryMb = (await engine()).name === 'ffmpeg' ? 330 : 520;
    const path = await hugeVideo();
    const task = run('ladder', { path, probe: await probe(path) }, { limits: { memoryMb } });
    await expect(task).rejects.toMatchObject({ reason: 'out-of-memory' });
    await leavesNothing();
  }, 60_000);

  it('does not blame the file when it is stopped from outside, as by a stopping service', async () => {
    let isStopped = false;
    const onProgress = async () => {
      if (isStopped) return;
      isStopped = true;
      const [shell] = await processesIn(await folder(), shellScript);
      process.kill(-Number(shell), 'SIGTERM');
    };
    const task = run('ladder', { path: long, probe: found }, { onProgress });
    await expect(task).rejects.toMatchObject({ name: 'AppError', code: 'unavailable' });
    await leavesNothing();
  });

  it('does not outlive a killed server', async () => {
    const program = fileURLToPath(new URL('../../../test/media/doomed.ts', import.meta.url));
    const place = await makeFolder();
    const args = [...nodeFlags, program, (await engine()).name, long, place];
    const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(server.stdout, 'data');
    expect((await processesIn(place)).length).toBeGreaterThan(0);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await nobodyIn(place);
  });

  it('gets none of the server’s settings and a lower priority', async () => {
    const seen = new Promise<{ environ: string; nice: number }>((resolve) => {
      const stop = new AbortController();
      let looked = false;
      const onProgress = async () => {
        if (looked) return;
        looked = true;
        // The command line of the surrounding shell names it too.
        const around = await processesIn(await folder(), shellScript);
        const [child] = (await processesIn(await folder(), 'child.ts')).filter(
          (pid) => !around.includes(pid),
        );
        const environ = await readFile(`/proc/${child}/environ`, 'utf8');
        const stat = await readFile(`/proc/${child}/stat`, 'utf8');
        stop.abort(new Error('seen'));
        resolve({ environ, nice: Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17]) });
      };
      run('ladder', { path: long, probe: found }, { signal: stop.signal, onProgress }).catch(() => {});
    });
    const { environ, nice } = await seen;
    expect(environ).not.toContain('VITEST');
    expect(nice).toBe(10);
    await nobodyIn(await folder());
  });
});

describe('without an engine', () => {
  const { run, folder } = mediaBench('none');
  it('the reason is given', async () => {
    const path = join(await folder(), '..');
    await expect(run('probe', { path })).rejects.toMatchObject({ name: 'MediaError', reason: 'unsupported' });
  });
});
