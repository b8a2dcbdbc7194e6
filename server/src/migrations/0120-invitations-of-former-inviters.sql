-- Invitations end with their inviter's right; these outlived it.
update one_time_token set expires_at = now()
  where purpose = 'invite' and used_at is null and revoked_at is null and expires_at > now()
    and created_by in (select id from person where not admin or deleted_at is not null);
delete from organisation_invitation
  where not exists (
    select from organisation_member
      where organisation_member.organisation_id = organisation_invitation.organisation_id
        and organisation_member.person_id = organisation_invitation.invited_by
        and organisation_member.role = 'owner' and organisation_member.left_at is null);
