import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { onBothEnginesInFull } from '../../../test/context.ts';
import { startTestHub } from '../../../test/hub.ts';
import { memberOf } from '../../../test/members.ts';

/** Returns the whole response to these bytes, until the connection ends. */
async function answerTo(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) answer += (chunk as Buffer).toString('latin1');
  return answer;
}

onBothEnginesInFull('an attacker', (engine) => {
  const started = startTestHub(engine);

  it.each([
    ['two ways to tell a length', ['Content-Length: 6', 'Transfer-Encoding: chunked'], '0\r\n\r\nG'],
    ['two lengths', ['Content-Length: 0', 'Content-Length: 36'], ''],
    ['a length that is none', ['Content-Length: +5'], '12345'],
    ['a way that is none', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
    ['a space before the colon', ['Transfer-Encoding : chunked'], '0\r\n\r\n'],
  ])('hides no second request behind %s', async (_, lines, body) => {
    const { hub } = await started;
    const head = ['POST /api/self-test/reports HTTP/1.1', 'Host: hub', ...lines].join('\r\n');
    const hidden = 'GET /healthz HTTP/1.1\r\nHost: hub\r\n\r\n';
    const answer = await answerTo(hub.url, `${head}\r\n\r\n${body}${hidden}`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('gains nothing by repeating a parameter', async () => {
    const hub = await started;
    const member = await memberOf(hub);
    for (const query of ['search=a&search=b', 'sort=title&sort=newest', 'kind=video&kind=x'])
      expect((await member.fetch(`/api/library/items?${query}`)).status, query).toBe(400);
  });

  it('learns nothing internal from failures', async () => {
    const { hub, fetch } = await started;
    await hub.ctx.db.query.schema.dropTable('self_test_reports').execute();
    const answer = await fetch('/api/self-test/reports/x');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      code: 'internal-error',
      params: {},
      requestId: answer.headers.get('x-request-id'),
    });
  });
});
