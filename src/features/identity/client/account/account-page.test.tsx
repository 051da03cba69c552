import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { WordsContext } from '#client/i18n/words.ts';
import { languages } from '#shared/locale.ts';
import { loadWords } from '#shared/messages/load.ts';
import type { AccountForm, AccountNote, FieldForm } from '../../contract/account-form.ts';
import AccountPage from './account-page.tsx';

const fieldKinds = ['sign-in', 'set-up', 'invitation', 'forgot', 'reset'] as const;
const noteKinds: readonly AccountNote['kind'][] = [
  'ready',
  'forgot-sent',
  'forgot-no-mail',
  'link-over',
  'set-up-over',
  'sign-in-over',
];
const faults = ['required', 'email', 'taken', 'too-long', 'too-short', 'too-common', 'too-similar'] as const;

const blank = (kind: FieldForm['kind']): FieldForm => ({ kind, action: '/here', values: {}, faults: {} });
const forms: AccountForm[] = [
  ...fieldKinds.map(blank),
  ...noteKinds.map((kind) => ({ kind })),
  ...faults.map((fault) => ({ ...blank('set-up'), faults: { email: fault, password: fault } })),
  ...[0, 1, 2, 3, 11, 100].map((minutes) => ({
    ...blank('sign-in'),
    problem: { code: 'wait', minutes } as const,
  })),
  ...(['wrong', 'blocked'] as const).map((code) => ({ ...blank('sign-in'), problem: { code } })),
  { kind: 'sign-out', action: '/out', secret: 'the-secret' },
];

async function render(form: AccountForm, language: (typeof languages)[number] = 'en'): Promise<string> {
  return renderToString(
    <WordsContext value={await loadWords(language, ['identity'])}>
      <AccountPage page={{ kind: 'account', form }} title="<Hub>" />
    </WordsContext>,
  );
}

describe.each(languages)('account pages in %s', (language) => {
  test.each(forms)('$kind $faults $problem', async (form) => {
    const html = await render(form, language);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/[>"](account|action)\.[\w.-]+[<"]/);
    // The content security policy forbids inline styles and handlers.
    expect(html).not.toMatch(/ style=| on\w+="|<script/);
    for (const [, id = ''] of html.matchAll(/aria-describedby="([^"]+)"/g))
      for (const each of id.split(' ')) expect(html).toContain(`id="${each}"`);
    for (const [, id = ''] of html.matchAll(/<label for="([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
  });
});

test('password managers recognize the purpose of each field', async () => {
  const named = async (form: AccountForm) =>
    [...(await render(form)).matchAll(/autoComplete="([^"]+)"/gi)].map(([, name]) => name);
  expect(await named(blank('sign-in'))).toEqual(['username', 'current-password']);
  expect(await named(blank('set-up'))).toEqual(['given-name', 'family-name', 'username', 'new-password']);
  expect(await named(blank('reset'))).toEqual(['username', 'new-password']);
});

test('typed passwords are hidden', async () => {
  for (const kind of ['sign-in', 'set-up', 'reset'] as const)
    expect(await render(blank(kind))).toMatch(
      /<input[^>]* type="password"[^>]* name="password"|<input[^>]* name="password"[^>]* type="password"/,
    );
});

test('the focus begins at the first fault, else at the first empty field', async () => {
  const begun = async (form: FieldForm) => {
    const inputs = (await render(form)).match(/<input[^>]*>/g) ?? [];
    const [first = '', ...others] = inputs.filter((input) => /autofocus/i.test(input));
    expect(others).toEqual([]);
    return / name="(\w+)"/.exec(first)?.[1];
  };
  expect(await begun(blank('set-up'))).toBe('firstName');
  expect(await begun({ ...blank('set-up'), faults: { email: 'email', password: 'too-short' } })).toBe(
    'email',
  );
  expect(await begun({ ...blank('sign-in'), values: { email: 'a@example.com' } })).toBe('password');
});
