import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';

it('contains the failure and its place, and nothing of people’s data', () => {
  const lines: string[] = [];
  const log = createLog(readConfig({}), { write: (line) => void lines.push(line) });
  const refused = Object.assign(new Error('invalid value "Jane"'), {
    severity: 'ERROR',
    code: '22P05',
    where: 'line 1: {"note":"Jane Doe"}',
    detail: 'Key (email)=(jane@example.com)',
  });
  log.error({ err: new Error('saving failed', { cause: refused }) }, 'request failed');
  const line = lines.join('');
  expect(line).not.toMatch(/jane/i);
  const { err } = JSON.parse(line);
  expect(err).toMatchObject({
    message: 'saving failed',
    cause: { code: '22P05', message: 'the database refused' },
  });
  expect(err.stack).toContain('log.test.ts');
});

it('masks mail addresses and the paths of web addresses in messages of libraries', () => {
  const lines: string[] = [];
  const log = createLog(readConfig({}), { write: (line) => void lines.push(line) });
  const refused = new Error('550 <jane@example.com>: no such user');
  log.warn({ err: new Error('fetching https://example.com/feed/k3y failed', { cause: refused }) }, 'failed');
  const { err } = JSON.parse(lines.join(''));
  expect([err.message, err.cause.message]).toEqual([
    'fetching https://example.com/… failed',
    '550 <…>: no such user',
  ]);
});
