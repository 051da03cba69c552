import { normalisePassword } from '#server/passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

export const shortestPassword = 12;
export const longestPassword = 256;

export type PasswordFault = 'too-short' | 'too-long' | 'too-common' | 'too-similar';

/** Person whose names a password must not consist of. */
export interface PasswordOwner {
  email: string;
  firstName?: string;
  lastName?: string;
}

/** Checks a password. Length matters; digits or signs are not required. */
export async function passwordFault(password: string, owner: PasswordOwner): Promise<PasswordFault | null> {
  const text = normalisePassword(password);
  const { length } = [...text];
  if (length < shortestPassword) return 'too-short';
  if (length > longestPassword) return 'too-long';
  if (isMadeOf(text, owner)) return 'too-similar';
  return (await isCommonPassword(text)) ? 'too-common' : null;
}

const leastOfItsOwn = 8;

/** Words of the product's name, which everybody knows who sees the page. */
const productWords = ['resource', 'hub'];

/** True if too little is left without the person's names and the product's. */
function isMadeOf(password: string, { email, firstName = '', lastName = '' }: PasswordOwner): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const [local = '', domain = ''] = email.split('@');
  const ofPerson = [
    email,
    local,
    ...local.split(/[._+-]/),
    domain,
    ...domain.split('.'),
    firstName,
    lastName,
  ];
  const names = [...ofPerson, ...productWords]
    .map(letters)
    .filter((name) => name.length >= 3)
    .sort((a, b) => b.length - a.length);
  const whole = letters(password);
  const rest = names.reduce((text, name) => text.replaceAll(name, ''), whole);
  return rest !== whole && [...rest].length < leastOfItsOwn;
}
