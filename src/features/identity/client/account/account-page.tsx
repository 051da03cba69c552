import { useEffect } from 'react';
import { restoreTyped } from '#client/share/typed.ts';
import sheet from '#client/ui/form-page.module.css';
import { hasFields } from '#shared/account-form.ts';
import type { AccountPageOf } from '#shared/page.ts';
import { AccountNotePage } from './account-note.tsx';
import { FieldFormView } from './field-form.tsx';
import { SecondStepView } from './second-step.tsx';
import { SignOutView } from './sign-out.tsx';

/** A page about one's account: a form that works without script, or a word on how it went. */
export default function AccountPage({ page: { form }, title }: { page: AccountPageOf; title: string }) {
  useEffect(() => {
    // A form that was answered would be sent again by reloading; so the page counts as one that was asked for.
    history.replaceState(history.state, '', location.href);
    restoreTyped();
  }, []);
  return <div className={sheet.card}>{viewOf(form, title)}</div>;
}

function viewOf(form: AccountPageOf['form'], title: string) {
  if (hasFields(form)) return <FieldFormView form={form} title={title} />;
  if (form.kind === 'second-step') return <SecondStepView form={form} title={title} />;
  if (form.kind === 'sign-out') return <SignOutView form={form} />;
  return <AccountNotePage kind={form.kind} />;
}
