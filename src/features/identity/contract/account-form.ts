/** Fault of one field. */
export type FieldFault =
  | 'required'
  | 'email'
  | 'taken'
  | 'too-long'
  | 'too-short'
  | 'too-common'
  | 'too-similar';

export type AccountField = 'email' | 'firstName' | 'lastName' | 'password';

/** Problem with the form as a whole. */
export type AccountProblem = { code: 'wrong' | 'blocked' | 'passkey' } | { code: 'wait'; minutes: number };

/** Request for a passkey, in the terms of the Web Authentication standard. */
export interface PasskeyQuestion {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required' | 'preferred';
  /** Allowed passkeys; any of the device if the list is empty. */
  allowCredentials: { id: string; type: 'public-key'; transports: string[] }[];
}

interface FormOf<Kind extends string> {
  kind: Kind;
  /** Address it is sent to. */
  action: string;
  /** Initial values of its fields, never a password. */
  values: Partial<Record<Exclude<AccountField, 'password'>, string>>;
  faults: Partial<Record<AccountField, FieldFault>>;
  problem?: AccountProblem;
  /** Request for a passkey as an alternative, if passkeys are possible. */
  passkey?: PasskeyQuestion;
}

/** A form with fields. */
export type FieldForm =
  | FormOf<'sign-in'>
  | FormOf<'set-up'>
  | FormOf<'invitation'>
  | FormOf<'forgot'>
  | FormOf<'reset'>;

/** Proof that the second step of a sign-in asks for. */
export type SecondStepWay = 'code' | 'recovery-code' | 'passkey';

/** Form for the second proof, after the right password. */
export interface SecondStepForm {
  kind: 'second-step';
  action: string;
  way: SecondStepWay;
  /** Alternative proofs. */
  otherWays: readonly SecondStepWay[];
  fault?: 'required' | 'wrong';
  problem?: AccountProblem;
  passkey?: PasskeyQuestion;
}

/** A page with a message and a link. */
export type AccountNote = {
  kind:
    | 'ready'
    | 'forgot-sent'
    /** This hub sends no email: an administrator hands out links. */
    | 'forgot-no-mail'
    | 'link-over'
    | 'set-up-over'
    | 'sign-in-over';
};

/** Form that signs out at the provider: sent on load by script, or by its button. */
export interface SignOutForm {
  kind: 'sign-out';
  action: string;
  secret: string;
}

/** Content of an account page. */
export type AccountForm = FieldForm | SecondStepForm | AccountNote | SignOutForm;

export function hasFields(form: AccountForm): form is FieldForm {
  return 'faults' in form;
}

/** A public account page. It may contain typed values and the secret of a link, so it is never stored or cached. */
export interface AccountPageOf {
  kind: 'account';
  form: AccountForm;
}
