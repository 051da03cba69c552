import { expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { onBothEnginesInFull } from '../../../../test/context.ts';
import { startHubWithClock } from '../../../../test/factors.ts';
import { memberOf } from '../../../../test/members.ts';
import { given, idIn } from '../fixtures.ts';
import { disposeOfDue } from './dispose.ts';
import { findFeedback } from './repository.ts';

onBothEnginesInFull('feedback on legal hold', (engine) => {
  it('is retained after its time, and removed once the hold is lifted', async () => {
    const hub = await startHubWithClock(engine);
    const { ctx } = hub.hub;
    const ages = 40_000 * 24 * 60 * 60 * 1000;
    Object.assign(ctx.config, { sessionMs: ages, sessionIdleMs: ages });
    const [editor, author] = [await memberOf(hub, { roles: ['EDITOR'] }), await memberOf(hub)];
    const principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
    const [onLegalHold, free] = [idIn(await given(author)), idIn(await given(editor))];
    const input = { kind: 'person', target: author.uid, matter: 'M', reason: 'R' };
    const legalHold = await (await principal.send('POST', '/api/compliance/holds', input)).json();
    const refused = await editor.send('DELETE', `/api/feedback/${onLegalHold}?reason=Done`);
    expect([refused.status, (await refused.json()).params]).toEqual([403, { reason: 'held' }]);
    hub.pass(20 * 366 * 24 * 60 * 60 * 1000);
    await disposeOfDue(actAsHub(ctx));
    expect([await findFeedback(ctx, onLegalHold), await findFeedback(ctx, free)]).toMatchObject([
      { id: onLegalHold },
      null,
    ]);
    await principal.send('POST', `/api/compliance/holds/${legalHold.id}/lift`, { reason: 'Settled' });
    await disposeOfDue(actAsHub(ctx));
    expect(await findFeedback(ctx, onLegalHold)).toBe(null);
  });
});
