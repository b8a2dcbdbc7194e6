import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ProfileLink } from '@verso/contract/profiles.ts';
import type { Role, TooltipType } from '@verso/contract/users.ts';
import type { Optional } from './columns.ts';

export interface AccountTables {
  person: PersonTable;
  agreement: AgreementTable;
  session: SessionTable;
  one_time_token: OneTimeTokenTable;
  sign_in_failure: { email_hash: Buffer; failed_at: Date };
  former_url: { url: string; person_id: string; given_up_at: Date };
}

interface PersonTable {
  id: Generated<string>;
  email: string;
  email_verified_at: Optional<Date>;
  password_hash: string;
  firstname: string;
  lastname: string;
  role: Role;
  url: string;
  nationality_id: Optional<number>;
  admin: Generated<boolean>;
  artist_allowed: Generated<boolean>;
  submit_allowed: Generated<boolean>;
  private_token_allowed: Generated<boolean>;
  check_purchase_allowed: Generated<boolean>;
  recommended: Generated<boolean>;
  second_factor: Generated<boolean>;
  invited_by: Optional<string>;
  registered_at: Date;
  deleted_at: Optional<Date>;
  biography: Generated<string>;
  portrait_id: Optional<string>;
  links: ColumnType<ProfileLink[], string | undefined, string>;
  found_by: GeneratedAlways<string>;
  tooltips: ColumnType<Partial<Record<TooltipType, number>>, string | undefined, string>;
}

interface AgreementTable {
  person_id: string;
  role: Role;
  version: string;
  accepted_at: Date;
}

interface SessionTable {
  id: Generated<string>;
  token_hash: Buffer;
  bind_hash: Optional<Buffer>;
  person_id: string;
  created_at: Date;
  last_seen_at: Date;
  idle_expires_at: Date;
  expires_at: Date;
  revoked_at: Optional<Date>;
  ip: string;
  user_agent: string;
}

export type TokenPurpose = 'verify_email' | 'reset_password' | 'invite' | 'change_email';

interface OneTimeTokenTable {
  id: Generated<string>;
  token_hash: Buffer;
  purpose: TokenPurpose;
  email: string;
  person_id: Optional<string>;
  role: Optional<Role>;
  created_by: Optional<string>;
  created_at: Date;
  expires_at: Date;
  used_at: Optional<Date>;
  revoked_at: Optional<Date>;
  bind_hash: Optional<Buffer>;
}
