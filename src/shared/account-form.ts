/** What can be wrong with one field. */
export type FieldFault =
  | 'required'
  | 'email'
  | 'taken'
  | 'too-long'
  | 'too-short'
  | 'too-common'
  | 'too-similar';

export type AccountField = 'email' | 'firstName' | 'lastName' | 'password';

/** What is wrong with all of it. */
export type AccountProblem = { code: 'wrong' | 'blocked' | 'passkey' } | { code: 'wait'; minutes: number };

/** What a device with a passkey is to sign, as the Web Authentication standard has it. */
export interface PasskeyQuestion {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required' | 'preferred';
  /** Any that the device has, where none is named. */
  allowCredentials: { id: string; type: 'public-key'; transports: string[] }[];
}

interface FormOf<Kind extends string> {
  kind: Kind;
  /** Where it is sent. */
  action: string;
  /** What is in its fields already, never a password. */
  values: Partial<Record<Exclude<AccountField, 'password'>, string>>;
  faults: Partial<Record<AccountField, FieldFault>>;
  problem?: AccountProblem;
  /** A passkey does as well, where there can be one. */
  passkey?: PasskeyQuestion;
}

/** A form with fields. */
export type FieldForm =
  | FormOf<'sign-in'>
  | FormOf<'set-up'>
  | FormOf<'invitation'>
  | FormOf<'forgot'>
  | FormOf<'reset'>;

/** What the second step of a sign-in asks for. */
export type SecondStepWay = 'code' | 'recovery-code' | 'passkey';

/** The password was right; this is what comes besides it. */
export interface SecondStepForm {
  kind: 'second-step';
  action: string;
  way: SecondStepWay;
  /** What else one can do. */
  otherWays: readonly SecondStepWay[];
  fault?: 'required' | 'wrong';
  problem?: AccountProblem;
  passkey?: PasskeyQuestion;
}

/** A page that tells something and leads on. */
export type AccountNote = {
  kind:
    | 'ready'
    | 'forgot-sent'
    /** This hub sends no mail: an administrator hands out links. */
    | 'forgot-no-mail'
    | 'link-over'
    | 'set-up-over'
    | 'sign-in-over';
};

/** Signs out at the provider: sent as soon as the page is there, or by its button. */
export interface SignOutForm {
  kind: 'sign-out';
  action: string;
  secret: string;
}

/** All that a page about one's account needs. */
export type AccountForm = FieldForm | SecondStepForm | AccountNote | SignOutForm;

export function hasFields(form: AccountForm): form is FieldForm {
  return 'faults' in form;
}
