import type { AccountField, FieldFault, FieldForm } from '#shared/account-form.ts';
import type { AccountPageOf } from '#shared/page.ts';
import { plainText } from '#shared/plain-text.ts';
import { passwordFault } from '../passwords.ts';

/** What was typed into a form, as it can be kept. */
export type Typed = Record<AccountField, string>;
export type Faults = Partial<Record<AccountField, FieldFault>>;

const longest = { email: 254, name: 100 };

/** Reads a form. Passwords stay as they are; all else loses the space around it. */
export function readFields(values: URLSearchParams): Typed {
  const text = (name: AccountField) => (values.get(name) ?? '').replaceAll('\0', '').toWellFormed();
  return {
    email: text('email').trim(),
    firstName: plainText(text('firstName')),
    lastName: plainText(text('lastName')),
    password: text('password'),
  };
}

export function emailFault(email: string): FieldFault | null {
  if (!email) return 'required';
  if (email.length > longest.email) return 'too-long';
  return /^[^\s@]+@[^\s@]+$/.test(email) ? null : 'email';
}

export function nameFaults({ firstName, lastName }: Pick<Typed, 'firstName' | 'lastName'>): Faults {
  const fault = (name: string): FieldFault | null => {
    if (!name) return 'required';
    return name.length > longest.name ? 'too-long' : null;
  };
  return withoutNull({ firstName: fault(firstName), lastName: fault(lastName) });
}

/** What is wrong with a password that somebody chooses. */
export async function newPasswordFaults(
  password: string,
  owner: Pick<Typed, 'email' | 'firstName' | 'lastName'>,
): Promise<Faults> {
  return withoutNull({ password: password ? await passwordFault(password, owner) : 'required' });
}

export function withoutNull(faults: Partial<Record<AccountField, FieldFault | null>>): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}

export function hasFaults(faults: Faults): boolean {
  return Object.keys(faults).length > 0;
}

/** The page with a form that was not sent yet. */
export function fresh(form: Omit<FieldForm, 'faults'>): AccountPageOf {
  return { kind: 'account', form: { ...form, faults: {} } };
}

/** The page once more, with what is wrong. */
export function again(form: FieldForm): AccountPageOf {
  return { kind: 'account', status: 422, form };
}
