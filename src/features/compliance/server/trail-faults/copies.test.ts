import { beforeAll, expect, inject, it } from 'vitest';
import { checkTrail } from '#features/audit/server/checks/check.ts';
import { recordChange } from '#features/audit/server/index.ts';
import { actAsHub } from '#server/context.ts';
import { countJobs } from '#server/jobs/repository.ts';
import { onBothEnginesInFull, whenFileEnds } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { type Mailbox, openMailbox, plainText } from '../../../../../test/mailbox.ts';
import { memberOf } from '../../../../../test/members.ts';
import { startLockingStore } from '../../../../../test/s3/locking-store.ts';
import { onS3, testBucket } from '../../../../../test/s3/storages.ts';

onS3('a copy of the trail’s head that is not locked away', () => {
  onBothEnginesInFull('in a bucket', (engine) => {
    let hub: TestHub;
    let mailbox: Mailbox;
    let people: { principal: string; admin: string };
    beforeAll(async () => {
      mailbox = await openMailbox();
      hub = await startTestHub(engine, { SMTP_URL: mailbox.url, MAIL_FROM: 'hub@example.com' });
      const principal = await memberOf(hub, { roles: ['COMPLIANCE'], language: 'fr' });
      const admin = await memberOf(hub, { roles: ['ADMIN'], language: 'ar' });
      await memberOf(hub, { roles: ['EDITOR'] });
      people = { principal: principal.email, admin: admin.email };
      await recordChange(actAsHub(hub.hub.ctx), {
        action: 'thing.changed',
        subject: { type: 'Thing', id: 'one' },
      });
    });
    /** Runs a night with copies going to this bucket; returns the outcome. */
    const lookWith = async (url: string) => {
      Object.assign(hub.hub.ctx.config, { auditLock: { url, days: 30 } });
      const { broken, copy } = await checkTrail(hub.hub.ctx);
      expect(broken).toBeNull();
      return copy?.state;
    };
    /** Waits until all emails handed over so far are in the mailbox. */
    const emailsAfter = async (count: number) => {
      await expect
        .poll(async () =>
          (await countJobs(hub.hub.ctx)).filter(({ kind }) => kind === 'compliance.mail-trail-fault'),
        )
        .toEqual([{ kind: 'compliance.mail-trail-fault', state: 'done', count }]);
      expect(mailbox.emails).toHaveLength(count);
      return new Map(mailbox.emails.slice(-2).map((email) => [String(email.to), plainText(email)]));
    };

    it('is reported to compliance and administrators once, and again if a copy was locked in between', async () => {
      const away = await testBucket({ secretKey: 'wrong' });
      expect(await lookWith(away)).toBe('failed');
      expect(await lookWith(away)).toBe('failed');
      const texts = await emailsAfter(2);
      expect(texts.get(people.principal)).toContain('Aucune copie de sa tête');
      expect(texts.get(people.admin)).toContain('تعذّر حفظ نسخة من رأسه');
      for (const text of texts.values())
        expect(text).toContain(`${hub.hub.ctx.config.publicUrl}/admin/audit`);
      // A store that locks nothing is another fault.
      expect(await lookWith(await testBucket())).toBe('unlocked');
      expect((await emailsAfter(4)).get(people.principal)).toContain('ne l’a pas verrouillée');
      const store = await startLockingStore(inject('s3')?.endpoint ?? '');
      whenFileEnds(() => store.stop());
      expect(await lookWith(await testBucket({ endpoint: store.endpoint }))).toBe('locked');
      expect(await lookWith('')).toBeUndefined();
      expect(await lookWith(away)).toBe('failed');
      expect(await lookWith(away)).toBe('failed');
      await emailsAfter(6);
    });
  });
});
