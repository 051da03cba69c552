import type { PublicAnswer } from '#server/room.ts';
import { plainText } from '#shared/plain-text.ts';
import type { AccountField, FieldFault, FieldForm } from '../../../contract/account-form.ts';
import { accountAnswer } from '../answer.ts';
import { passwordFault } from '../passwords.ts';

/** Values of a form, made safe to store. */
export type FormValues = Record<AccountField, string>;
export type Faults = Partial<Record<AccountField, FieldFault>>;

const longest = { email: 254, name: 100 };

/** Reads a form. All values but the password are trimmed. */
export function readFields(values: URLSearchParams): FormValues {
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

export function nameFaults({ firstName, lastName }: Pick<FormValues, 'firstName' | 'lastName'>): Faults {
  const fault = (name: string): FieldFault | null => {
    if (!name) return 'required';
    return name.length > longest.name ? 'too-long' : null;
  };
  return withoutNull({ firstName: fault(firstName), lastName: fault(lastName) });
}

/** Checks a newly chosen password. */
export async function newPasswordFaults(
  password: string,
  owner: Pick<FormValues, 'email' | 'firstName' | 'lastName'>,
): Promise<Faults> {
  return withoutNull({ password: password ? await passwordFault(password, owner) : 'required' });
}

export function withoutNull(faults: Partial<Record<AccountField, FieldFault | null>>): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}

export function hasFaults(faults: Faults): boolean {
  return Object.keys(faults).length > 0;
}

/** Page with a form that was not sent yet. */
export function fresh(form: Omit<FieldForm, 'faults'>): PublicAnswer {
  return accountAnswer({ ...form, faults: {} });
}

/** Page with a rejected form and its faults. */
export function rejectedForm(form: FieldForm): PublicAnswer {
  return accountAnswer(form, 422);
}
