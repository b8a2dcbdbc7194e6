import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { memberRoleWords, organisationKindWords, organisations } from '@verso/contract/people/organisations.ts';
import type { Membership } from '@verso/contract/people/schemas/organisations.ts';
import { useAction } from '#api/use-action.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { useActing } from '#components/layout/session/use-acting.ts';
import { SettingsPage, SettingsRow, SettingsRows, SettingsSection } from '#components/shared/page/SettingsPage.tsx';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { organisationsQuery } from './organisation-queries.ts';
import classes from './Organisations.module.css';

/** The organisations that the user belongs to. */
export function Component() {
  const { organisations: own, person, refused } = useSuspenseQuery(organisationsQuery).data;
  const navigate = useNavigate();
  const { actFor, busy } = useActing();
  const [leaving, setLeaving] = useState<Membership | null>(null);
  const leave = useAction(organisations.removeMember, { onDone: () => setLeaving(null) });
  return (
    <SettingsPage
      title="Organisations"
      lead="Galleries, museums and estates that you act for. While you act for one, everything you do is done in its name, and we record that you did it."
    >
      <SettingsSection id="organisations" title="Your organisations">
        {own.length === 0 ? (
          <p className="words">
            You don’t belong to an organisation yet. Create one, or ask an organisation’s owner to invite you by email.
          </p>
        ) : (
          <SettingsRows>
            {own.map((one) => (
              <SettingsRow key={one._id}>
                <div>
                  <p className="name">
                    <Link to={paths.organisation(one._id)}>{one.name}</Link>
                  </p>
                  <p className="meta">
                    {organisationKindWords[one.kind]}, {one.verified ? 'verified' : 'not verified'}. You are{' '}
                    {one.role === 'owner' ? 'an' : 'a'} {memberRoleWords[one.role].name.toLowerCase()}.
                  </p>
                </div>
                <div className={classes.rowActions}>
                  <Button size="xs" loading={busy} onClick={() => actFor(one._id)} aria-label={`Act for ${one.name}`}>
                    Act for this organisation
                  </Button>
                  <Button
                    component={Link}
                    to={paths.organisationMembers(one._id)}
                    size="xs"
                    variant="outline"
                    aria-label={`Members of ${one.name}`}
                  >
                    Members
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    color="madder"
                    aria-label={`Leave ${one.name}`}
                    onClick={() => setLeaving(one)}
                  >
                    Leave
                  </Button>
                </div>
              </SettingsRow>
            ))}
          </SettingsRows>
        )}
        <div className="actions">
          <ReasonedButton
            variant="outline"
            refusal={refused.create}
            onClick={() => void navigate(paths.organisationNew())}
          >
            Create an organisation
          </ReasonedButton>
        </div>
      </SettingsSection>
      {leaving && (
        <ConfirmDialog
          opened
          onClose={() => setLeaving(null)}
          title={`Leave ${leaving.name}?`}
          confirm="Leave"
          colour="madder"
          busy={leave.busy}
          onConfirm={() => leave.act({ id: leaving._id, memberId: person._id })}
        >
          <p>
            You will lose access immediately. To come back, you’ll need a new invitation. What you did for the
            organisation stays on record.
          </p>
        </ConfirmDialog>
      )}
    </SettingsPage>
  );
}
