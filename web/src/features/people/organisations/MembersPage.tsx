import { Button, NativeSelect } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type MemberRole, memberRoles, memberRoleWords, organisations } from '@verso/contract/people/organisations.ts';
import { people } from '@verso/contract/people/people.ts';
import type { Member } from '@verso/contract/people/schemas/organisations.ts';
import { call } from '#api/call.ts';
import { keepUser, useSession } from '#api/session/session.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { SettingsPage, SettingsRow, SettingsRows, SettingsSection } from '#components/shared/page/SettingsPage.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { membersQuery } from './organisation-queries.ts';
import classes from './Organisations.module.css';

/** The members of an organisation and its open invitations. */
export function Component() {
  const { id = '' } = useParams();
  const { organisation, members, invitations, refused } = useSuspenseQuery(membersQuery(id)).data;
  const [inviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<Member | null>(null);
  const withdraw = useAction(organisations.withdrawInvitation);
  return (
    <SettingsPage
      title="Members"
      lead={`People who act for ${organisation.name}. Only members and the registry’s admins can see this list.`}
    >
      <SettingsSection id="members" title="Members">
        <SettingsRows>
          {members.map((member) => (
            <SettingsRow key={member._id}>
              <div>
                <p className="name">
                  {member.name}
                  {member.self && ' (you)'}
                </p>
                <p className="meta">
                  {member.email}. Member since {formatDay(member.joinedAt)}.
                </p>
              </div>
              <div className={classes.rowActions}>
                <RoleSelect organisationId={id} member={member} />
                <ReasonedButton
                  size="xs"
                  variant="outline"
                  color="madder"
                  refusal={member.refused.remove}
                  aria-label={member.self ? `Leave ${organisation.name}` : `Remove ${member.name}`}
                  onClick={() => setRemoving(member)}
                >
                  {member.self ? 'Leave' : 'Remove'}
                </ReasonedButton>
              </div>
            </SettingsRow>
          ))}
        </SettingsRows>
        <div className="actions">
          <ReasonedButton variant="outline" refusal={refused.invite} onClick={() => setInviting(true)}>
            Invite a member
          </ReasonedButton>
        </div>
        {refused.invite && <p className="quiet">{refused.invite}</p>}
      </SettingsSection>
      {invitations.length > 0 && (
        <SettingsSection id="invitations" title="Open invitations">
          <SettingsRows>
            {invitations.map((one) => (
              <SettingsRow key={one._id}>
                <div>
                  <p className="name">{one.email}</p>
                  <p className="meta">
                    {memberRoleWords[one.role].name}. Expires {formatDay(one.expiresAt)}.
                  </p>
                </div>
                <Button
                  size="xs"
                  variant="outline"
                  loading={withdraw.busy}
                  aria-label={`Withdraw the invitation to ${one.email}`}
                  onClick={() => withdraw.act({ id, invitationId: one._id })}
                >
                  Withdraw
                </Button>
              </SettingsRow>
            ))}
          </SettingsRows>
        </SettingsSection>
      )}
      <SettingsSection id="roles" title="What each role can do">
        <dl className={classes.roles}>
          {memberRoles.map((role) => (
            <div key={role}>
              <dt className="name">{memberRoleWords[role].name}</dt>
              <dd className="meta">{memberRoleWords[role].help}</dd>
            </div>
          ))}
        </dl>
      </SettingsSection>
      {inviting && <InviteDialog organisationId={id} onClose={() => setInviting(false)} />}
      {removing && <RemoveDialog organisation={organisation} member={removing} onClose={() => setRemoving(null)} />}
    </SettingsPage>
  );
}

function RoleSelect({ organisationId, member }: { organisationId: string; member: Member }) {
  const { act, busy } = useAction(organisations.changeRole);
  if (member.refused.changeRole !== null) return <span className="meta">{memberRoleWords[member.role].name}</span>;
  return (
    <NativeSelect
      size="xs"
      aria-label={`Role of ${member.name}`}
      disabled={busy}
      value={member.role}
      data={memberRoles.map((role) => ({ value: role, label: memberRoleWords[role].name }))}
      onChange={({ currentTarget }) => {
        const role = memberRoles.find((one: MemberRole) => one === currentTarget.value);
        if (role) act({ id: organisationId, memberId: member._id, role });
      }}
    />
  );
}

interface RemoveDialogProps {
  organisation: { _id: string; name: string };
  member: Member;
  onClose: () => void;
}

/** Confirms that a member is removed, or that the reader leaves: then the session is their own again. */
function RemoveDialog({ organisation: { _id: id, name }, member, onClose }: RemoveDialogProps) {
  const acting = useSession()?.organisation === true;
  const navigate = useNavigate();
  const { act, busy } = useAction(organisations.removeMember, {
    onDone: async () => {
      if (member.self && acting) {
        const { user } = await call(people.get, { id: member._id });
        if ('email' in user) keepUser(user);
      }
      if (!member.self) onClose();
    },
    ...(member.self && { leave: () => navigate(paths.userOrganisations()) }),
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={member.self ? `Leave ${name}?` : `Remove ${member.name}?`}
      confirm={member.self ? 'Leave' : 'Remove'}
      colour="madder"
      busy={busy}
      onConfirm={() => act({ id, memberId: member._id })}
    >
      <p>
        {member.self
          ? 'You will lose access immediately. To come back, you’ll need a new invitation.'
          : 'The member will lose access immediately. What they did for the organisation stays on record.'}
      </p>
    </ConfirmDialog>
  );
}
