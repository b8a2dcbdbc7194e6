import type { Generated } from 'kysely';
import type { Scope } from '@verso/contract/people/api-keys.ts';
import type { Optional } from '#platform/database/schema/columns.ts';

export interface SecurityTables {
  authenticator_app: AuthenticatorAppTable;
  passkey: PasskeyTable;
  recovery_code: RecoveryCodeTable;
  sign_in_ticket: SignInTicketTable;
  passkey_challenge: PasskeyChallengeTable;
  api_key: ApiKeyTable;
}

interface ApiKeyTable {
  id: Generated<string>;
  person_id: string;
  token_hash: Buffer;
  name: string;
  scopes: Scope[];
  ending: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Optional<Date>;
}

interface AuthenticatorAppTable {
  person_id: string;
  secret: Optional<Buffer>;
  confirmed_at: Optional<Date>;
  last_step: Generated<number>;
  pending_secret: Optional<Buffer>;
}

interface PasskeyTable {
  id: Generated<string>;
  person_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  backed_up: boolean;
  name: string;
  created_at: Date;
  last_used_at: Optional<Date>;
}

interface RecoveryCodeTable {
  person_id: string;
  code_hash: Buffer;
  created_at: Date;
  used_at: Optional<Date>;
}

interface SignInTicketTable {
  id: Generated<string>;
  token_hash: Buffer;
  bind_hash: Optional<Buffer>;
  person_id: string;
  password_hash: string;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Optional<Date>;
}

interface PasskeyChallengeTable {
  id: Generated<string>;
  challenge: string;
  person_id: string;
  ticket_id: Optional<string>;
  session_id: Optional<string>;
  purpose: Generated<'login' | 'confirm' | 'add'>;
  expires_at: Date;
}
