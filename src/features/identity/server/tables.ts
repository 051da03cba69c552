import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';

export interface UserRow {
  uid: string;
  version: number;
  email: string;
  first_name: string;
  last_name: string;
  solution_number: string | null;
  is_security_licensed: number;
  roles: string;
  crd_check: string;
  crd_check_note: string;
  crd_check_by: string | null;
  crd_check_at: number | null;
  language: string | null;
  photo: string | null;
  blocked_at: number | null;
  search: string;
  sort_name: string;
  created_at: number;
  last_sign_in: number | null;
  last_updated: number | null;
}

export interface IdentityRow {
  issuer: string;
  subject: string;
  uid: string;
  created_at: number;
}

export interface SessionRow {
  id: string;
  secret_hash: string;
  uid: string;
  issuer: string;
  browser: string;
  created_at: number;
  proven_at: number;
  last_seen_at: number;
  ends_at: number;
}

export interface AttemptRow {
  state_hash: string;
  browser_hash: string;
  body: string;
  expires_at: number;
}

export interface TokenRow {
  id: string;
  uid: string;
  name: string;
  secret_hash: string;
  created_at: number;
  last_used_at: number | null;
  expires_at: number | null;
}

interface RecordRow {
  model: string;
  id: string;
  body: string;
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  consumed_at: number | null;
  expires_at: number | null;
}

interface KeyRow {
  kid: string;
  jwk: string;
  created_at: number;
  signs_from: number;
}

interface CredentialRow {
  uid: string;
  password_hash: string | null;
  password_changed_at: number | null;
  totp_secret: string | null;
  totp_last_step: number | null;
  totp_confirmed_at: number | null;
}

interface RecoveryCodeRow {
  code_hash: string;
  uid: string;
}

export interface PasskeyRow {
  id: string;
  uid: string;
  name: string;
  public_key: string;
  counter: number;
  transports: string;
  created_at: number;
  last_used_at: number | null;
}

interface AccountLinkRow {
  secret_hash: string;
  kind: string;
  uid: string | null;
  made_by: string | null;
  created_at: number;
  expires_at: number;
}

export type IdentityTables = {
  users: UserRow;
  identities: IdentityRow;
  sessions: SessionRow;
  sign_in_attempts: AttemptRow;
  api_tokens: TokenRow;
  oidc_records: RecordRow;
  oidc_keys: KeyRow;
  credentials: CredentialRow;
  recovery_codes: RecoveryCodeRow;
  passkeys: PasskeyRow;
  account_links: AccountLinkRow;
};

/** Tables of this room, in the transaction of `ctx`. */
export function tables(ctx: Context): Kysely<IdentityTables> {
  return ctx.db.query.withTables<IdentityTables>();
}
