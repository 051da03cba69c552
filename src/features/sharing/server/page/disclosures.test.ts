import { beforeAll, expect, it } from 'vitest';
import type { Disclosure } from '#features/compliance/contract.ts';
import { publishRules } from '#features/compliance/fixtures.ts';
import { onBothEnginesInFull } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addItem } from '../../../../../test/library.ts';
import { memberOf } from '../../../../../test/members.ts';
import { makeLink } from '../links/fixtures.ts';

const general = {
  category: '',
  texts: { en: 'Investing has risks.', fr: 'Investir comporte des risques.', ar: 'للاستثمار مخاطر.' },
  isOpen: false,
};
const options = { category: 'Options', texts: { en: 'Options <b>can</b> & do end at zero.' }, isOpen: true };
const funds = { category: 'Funds', texts: { fr: 'Lisez le prospectus.' }, isOpen: false };

onBothEnginesInFull('disclosures on shared pages', (engine) => {
  let hub: TestHub;
  let principal: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    hub = await startTestHub(engine);
    principal = await memberOf(hub, { roles: ['COMPLIANCE'] });
  });
  const publish = async (...disclosures: Disclosure[]) =>
    void (await publishRules(principal, { disclosures }));
  /** The part of the page that people read, without script. */
  const detailsAt = async (path: string, language = 'en') => {
    const answer = await hub.fetch(path, { headers: { accept: 'text/html', 'accept-language': language } });
    expect(answer.status, path).toBe(200);
    const [main = ''] = /<main.*<\/main>/s.exec(await answer.text()) ?? [];
    return /<details.*?<\/details>/s.exec(main)?.[0] ?? null;
  };

  it('appear with the next request, and disappear as fast', async () => {
    await addItem(hub.hub.ctx, { contentId: 'plain' });
    const embed = '/embed/video/plain';
    expect(await detailsAt('/video/plain')).toBeNull();
    expect(await detailsAt(embed)).toBeNull();
    await publish(general);
    for (const path of ['/video/plain', embed]) {
      expect(await detailsAt(path), path).toContain('Investing has risks.');
      expect(await detailsAt(path), path).not.toMatch(/^<details[^>]* open/);
    }
    await publish({ ...general, texts: { en: 'Investing may lose money.' }, isOpen: true });
    for (const path of ['/video/plain', embed]) {
      const details = await detailsAt(path);
      expect(details, path).toContain('Investing may lose money.');
      expect(details, path).not.toContain('Investing has risks.');
      expect(details, path).toMatch(/^<details[^>]* open/);
    }
    await publish();
    expect(await detailsAt('/video/plain')).toBeNull();
  });

  it('are in the reader’s language, else in an existing one', async () => {
    await addItem(hub.hub.ctx, { contentId: 'spoken', category: 'funds' });
    await publish(general, options, funds);
    const [en, fr, ar] = await Promise.all(
      ['en', 'fr', 'ar'].map((each) => detailsAt('/video/spoken', each)),
    );
    expect(en).toContain('Important information');
    expect(en).toContain('<bdi lang="en" dir="ltr">Investing has risks.</bdi>');
    expect(en).toContain('<bdi lang="fr" dir="ltr">Lisez le prospectus.</bdi>');
    expect(fr).toContain('Informations importantes');
    expect(fr).toContain('Investir comporte des risques.');
    expect(ar).toContain('معلومات مهمة');
    expect(ar).toContain('<bdi lang="ar" dir="rtl">للاستثمار مخاطر.</bdi>');
    for (const details of [en, fr, ar]) expect(details).not.toContain('Options');
  });

  it('are escaped, on personal links too', async () => {
    const { id: target } = await addItem(hub.hub.ctx, { contentId: 'optional', category: 'Options' });
    const { id } = await makeLink(await memberOf(hub), { target });
    await publish(general, options);
    for (const path of ['/video/optional', '/embed/video/optional', `/video/${id}`]) {
      const details = await detailsAt(path);
      expect(details, path).toContain('Options &lt;b&gt;can&lt;/b&gt; &amp; do end at zero.');
      expect(details, path).toContain('Investing has risks.');
      expect(details, path).toMatch(/^<details[^>]* open/);
    }
    const html = await (await hub.fetch('/video/optional')).text();
    expect(html).not.toContain('<b>can</b>');
    const detail = await (await hub.fetch('/api/shared?type=video&id=optional&language=en')).json();
    expect(detail.content.disclosures).toEqual([
      { text: general.texts.en, language: 'en', isOpen: false },
      { text: options.texts.en, language: 'en', isOpen: true },
    ]);
  });

  it('appear once each beside a season, for the episodes it shows', async () => {
    const add = (category: string, published = true) =>
      addItem(hub.hub.ctx, { kind: 'audio', category, published });
    const episodes = [await add('Options'), await add('Options'), await add(''), await add('Funds', false)];
    const editor = await memberOf(hub, { roles: ['EDITOR'] });
    const season = { titles: { en: 'Season' }, slug: 'season', published: true };
    const items = episodes.map(({ id }) => id);
    expect((await editor.send('POST', '/api/audio_playlists', { ...season, items })).status).toBe(201);
    await publish(general, options, funds);
    const details = (await detailsAt('/audio_playlist/season')) ?? '';
    expect(details.match(/<p[ >]/g)).toHaveLength(2);
    expect(details).toContain('Investing has risks.');
    expect(details).toContain('do end at zero.');
  });
});
