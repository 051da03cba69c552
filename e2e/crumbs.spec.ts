import { expect, test } from './hub.ts';
import { addItems, mark } from './library.ts';
import { openHub } from './preferences.ts';
import { signInAs } from './sign-in.ts';

for (const [script, words] of [
  ['Latin', 'What everybody should know about retirement income before the first year of it begins'],
  ['Arabic', 'ما ينبغي أن يعرفه كل واحد عن دخل التقاعد قبل أن تبدأ سنته الأولى وقبل أن يوقّع على شيء'],
] as const)
  test(`a long title in ${script} letters is truncated in the breadcrumbs`, async ({
    page,
    context,
    hub,
  }) => {
    const [id = ''] = await addItems(hub, [{ titles: { en: `${words} ${mark()}` } }]);
    await signInAs(context, hub, { roles: ['EDITOR'] });
    await page.setViewportSize({ width: 390, height: 844 });
    await openHub(page, `/library/${id}`);
    const here = page.locator('nav [aria-current="page"]').filter({ hasText: words });
    await expect(here).toBeVisible();
    const isSeen = await here.evaluate((crumb) => {
      const box = crumb.getBoundingClientRect();
      const walker = document.createTreeWalker(crumb, NodeFilter.SHOW_TEXT);
      const text = walker.nextNode() as Text;
      const at = (from: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, from + 1);
        const { left, right } = range.getBoundingClientRect();
        return left >= box.left - 1 && right <= box.right + 1;
      };
      return { first: at(0), last: at(text.length - 1) };
    });
    expect(isSeen).toEqual({ first: true, last: false });
  });
