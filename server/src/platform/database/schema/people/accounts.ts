import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MemberRole, OrganisationKind } from '@verso/contract/people/organisations.ts';
import type { ProfileLink } from '@verso/contract/works/schemas/profiles.ts';
import type { Role, TooltipType } from '@verso/contract/people/schemas/people.ts';
import type { Optional } from '#platform/database/schema/columns.ts';

export interface AccountTables {
  person: PersonTable;
  agreement: AgreementTable;
  session: SessionTable;
  one_time_token: OneTimeTokenTable;
  sign_in_failure: { email_hash: Buffer; failed_at: Date };
  erasure: { person_id: string; asked_by: string; asked_at: Date; due_at: Date };
  setup_code: { id: Generated<number>; hash: Buffer; created_at: Date };
  organisation: OrganisationTable;
  organisation_member: OrganisationMemberTable;
  organisation_invitation: OrganisationInvitationTable;
  /** Addresses that an account had verified and then changed. */
  former_email: { person_id: string; email: string; used_until: Date };
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
  organisation: Generated<boolean>;
  url: string;
  nationality_id: Optional<number>;
  admin: Generated<boolean>;
  artist_allowed: Generated<boolean>;
  /** When an admin disallowed the artist. */
  artist_disallowed_at: Optional<Date>;
  submit_allowed: Generated<boolean>;
  private_token_allowed: Generated<boolean>;
  check_purchase_allowed: Generated<boolean>;
  /** They say that they sell as a trader. */
  trader: Generated<boolean>;
  recommended: Generated<boolean>;
  second_factor: Generated<boolean>;
  invited_by: Optional<string>;
  /** The collection whose import created the account; null for registered accounts. */
  import_source: Optional<string>;
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
  acting_for: Optional<string>;
  created_at: Date;
  last_seen_at: Date;
  confirmed_at: Generated<Date>;
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

interface OrganisationTable {
  id: string;
  kind: OrganisationKind;
  country: Optional<string>;
  website: Generated<string>;
  description: Generated<string>;
  shows_works: Generated<boolean>;
  verification_asked_at: Optional<Date>;
  verified_at: Optional<Date>;
  verified_by: Optional<string>;
  created_at: Date;
}

interface OrganisationMemberTable {
  organisation_id: string;
  person_id: string;
  role: MemberRole;
  joined_at: Date;
  left_at: Optional<Date>;
}

interface OrganisationInvitationTable {
  id: Generated<string>;
  organisation_id: string;
  email: string;
  role: MemberRole;
  token_hash: Buffer;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
}
