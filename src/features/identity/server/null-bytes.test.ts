import { expect, it } from 'vitest';
import { openBrowser } from '../../../../test/browser.ts';
import { onBothEnginesInFull } from '../../../../test/context.ts';
import { startTestHub } from '../../../../test/hub.ts';
import { memberOf } from '../../../../test/members.ts';

onBothEnginesInFull('a null character', (engine) => {
  const started = startTestHub(engine);

  it('breaks nothing, wherever it is sent', async () => {
    const test = await started;
    const form = (path: string, body: string) =>
      test.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
    const browser = openBrowser(test.hub.url);
    const { address } = await browser.follow('/auth/sign-in', ({ pathname }) =>
      pathname.startsWith('/account/'),
    );
    const member = await memberOf(test);
    const answers = await Promise.all([
      form('/oidc/token', 'grant_type=authorization_code&code=a%00b&client_id=a%00b'),
      form('/oidc/me', 'access_token=a%00b'),
      form('/account/forgot', 'email=a%00b'),
      browser.post(address.href, { intent: 'passkey', answer: '{"id":"a\\u0000"}' }),
      member.fetch('/api/users/%00/photo/x'),
      member.fetch('/account/reset/%00'),
    ]);
    for (const answer of answers) expect([400, 401, 404, 410, 422], answer.url).toContain(answer.status);
  });
});
