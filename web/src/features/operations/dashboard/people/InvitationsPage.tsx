import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { administration, invitationStates } from '@verso/contract/operations/administration.ts';
import type { Invitation } from '@verso/contract/operations/schemas/administration.ts';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { useAction } from '#api/use-action.ts';
import { ExportMenu } from '#components/shared/export/ExportMenu.tsx';
import { SearchForm } from '#components/shared/forms/SearchForm.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatCount, formatDay, formatNumber } from '#components/shared/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import classes from '#features/operations/dashboard/Dashboard.module.css';
import { invitationsQuery, sizes } from '#features/operations/dashboard/dashboard-queries.ts';
import { invitationsIn, useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { InvitationSection } from './InvitationSection.tsx';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { Pages } from '#features/operations/dashboard/lists/Pages.tsx';
import { invitationWords, roleWords } from './people-words.ts';

/** All invitations, who sent them and their status. */
export function Component() {
  const { params, addressWith } = useAddress();
  const navigate = useNavigate();
  const filter = invitationsIn(params);
  const invitations = useQuery({
    ...invitationsQuery(filter, pageIn(params, 'page')),
    placeholderData: keepPreviousData,
  });
  const counts = invitations.data?.counts;
  return (
    <div>
      <PageTitle>Invitations</PageTitle>
      <h1 id="invitations" className={`page-title ${classes.title}`}>
        Invitations
      </h1>
      <div className="columns">
        {/* On a phone above the list, which may be long; otherwise beside it. */}
        <div className={`cols-4 ${classes.beside}`}>
          <InvitationSection />
        </div>
        <section className="cols-8" aria-labelledby="invitations" aria-busy={invitations.isFetching}>
          <div className={classes.filter}>
            <SearchForm
              words={filter.words}
              label="Invitations"
              field="Find an invitation by email"
              onSearch={(people) =>
                void navigate({ search: addressWith({ people, page: 1 }) }, { preventScrollReset: true })
              }
            />
          </div>
          <nav aria-label="Filter invitations" className={classes.states}>
            {(['all', ...invitationStates] as const).map((state) => (
              <Link
                key={state}
                to={{ search: addressWith({ type: state === 'all' ? '' : state, page: 1 }) }}
                aria-current={filter.type === state ? 'page' : undefined}
                preventScrollReset
              >
                {state === 'all' ? 'All' : invitationWords[state]}
                {counts && state !== 'all' && ` ${formatNumber(counts[state])}`}
              </Link>
            ))}
          </nav>
          <Loaded result={invitations} what="the invitations">
            {({ invitations: listed, total }) => (
              <>
                <div className={classes.summary}>
                  <p className="meta" role="status">
                    {formatCount(total, 'invitation', 'invitations')}
                  </p>
                  {listed.length > 0 && (
                    <ExportMenu list="invitations" values={invitationsQuery(filter, 1).queryKey[2]} />
                  )}
                </div>
                {listed.length > 0 ? (
                  <ul role="list" aria-label="Invitations" className={classes.rows}>
                    {listed.map((invitation) => (
                      <InvitationRow key={invitation._id} invitation={invitation} />
                    ))}
                  </ul>
                ) : (
                  <EmptyState>
                    {filter.words ? `No invitations match “${filter.words}”.` : 'No invitations yet.'}
                  </EmptyState>
                )}
                <Pages
                  field="page"
                  total={total}
                  size={sizes.people}
                  section="invitations"
                  label="Pages of invitations"
                />
              </>
            )}
          </Loaded>
        </section>
      </div>
    </div>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { _id: id, email, type, invitedBy, sentAt, refused } = invitation;
  const [asking, setAsking] = useState(false);
  const revoke = useAction(administration.revokeInvitation, { onDone: () => setAsking(false) });
  const resend = useAction(administration.resendInvitation);
  return (
    <li className={classes.row}>
      <div>
        <p className="name">{email}</p>
        <p className="quiet">
          {roleWords[type]}, invited {invitedBy ? `by ${invitedBy.name} ` : ''}on {formatDay(sentAt)}
        </p>
        <p className="meta">{statusOf(invitation)}</p>
      </div>
      <div className={classes.actions}>
        {refused.resend === null && (
          <Button
            variant="outline"
            loading={resend.busy}
            onClick={() => resend.act({ id })}
            aria-label={`Send again to ${email}`}
          >
            Send again
          </Button>
        )}
        {refused.revoke === null && (
          <Button
            variant="subtle"
            color="madder"
            onClick={() => setAsking(true)}
            aria-label={`Withdraw the invitation to ${email}`}
          >
            Withdraw
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Withdraw the invitation to ${email}?`}
        confirm="Withdraw"
        colour="madder"
        busy={revoke.busy}
        onConfirm={() => revoke.act({ id })}
      >
        <p>The link in the email will stop working. The person won’t be notified. You can invite them again.</p>
      </ConfirmDialog>
    </li>
  );
}

function statusOf({ state, expiresAt, endedAt }: Invitation): string {
  const day = formatDay(endedAt ?? expiresAt);
  switch (state) {
    case 'pending':
      return `Pending, until ${day}`;
    case 'used':
      return `Used on ${day}`;
    case 'revoked':
      return `Withdrawn on ${day}`;
    case 'expired':
      return `Expired on ${day}`;
  }
}
