import { useEffect } from 'react';
import { restoreTyped } from '#client/share/typed.ts';
import sheet from '#client/ui/form-page.module.css';
import type { AccountPageOf } from '../../contract/account-form.ts';
import { hasFields } from '../../contract/account-form.ts';
import { AccountNotePage } from './account-note.tsx';
import { FieldFormView } from './field-form.tsx';
import { SecondStepView } from './second-step.tsx';
import { SignOutView } from './sign-out.tsx';

/** Account page: a form that works without script, or a note on the result. */
export default function AccountPage({ page: { form }, title }: { page: AccountPageOf; title: string }) {
  useEffect(() => {
    // Reloading would submit an answered form again, so the history entry is replaced.
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
