import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { administration, type Invitation, invitationStates } from '@verso/contract/administration.ts';
import { pageIn } from '@verso/contract/pages.ts';
import { useAction } from '#api/use-action.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import { countWords, dayWords, numberWords } from '#components/reader-locale.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import classes from './Dashboard.module.css';
import { invitationsQuery, sizes } from './dashboard-queries.ts';
import { invitationsIn, useAddress } from './dashboard-state.ts';
import { InvitationSection } from './InvitationSection.tsx';
import { Loaded } from './Loaded.tsx';
import { Pages } from './Pages.tsx';
import { SearchField } from './PeopleFilters.tsx';
import { invitationWords, roleWords } from './people-words.ts';

/** Who was invited, by whom, and what became of it. */
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
        {/* On a phone before a list that may be long, else beside it. */}
        <div className={`cols-4 ${classes.beside}`}>
          <InvitationSection />
        </div>
        <section className="cols-8" aria-labelledby="invitations" aria-busy={invitations.isFetching}>
          <div className={classes.filter}>
            <SearchField
              words={filter.words}
              label="Invitations"
              field="Email"
              onSearch={(people) =>
                void navigate({ search: addressWith({ people, page: 1 }) }, { preventScrollReset: true })
              }
            />
          </div>
          <nav aria-label="Invitations by state" className={classes.states}>
            {(['all', ...invitationStates] as const).map((state) => (
              <Link
                key={state}
                to={{ search: addressWith({ type: state === 'all' ? '' : state, page: 1 }) }}
                aria-current={filter.type === state ? 'page' : undefined}
                preventScrollReset
              >
                {state === 'all' ? 'All' : invitationWords[state]}
                {counts && state !== 'all' && ` ${numberWords(counts[state])}`}
              </Link>
            ))}
          </nav>
          <Loaded result={invitations} what="the invitations">
            {({ invitations: listed, total }) => (
              <>
                <p className="meta" role="status">
                  {countWords(total, 'invitation', 'invitations')}
                </p>
                {listed.length > 0 ? (
                  <ul role="list" aria-label="Invitations" className={classes.rows}>
                    {listed.map((invitation) => (
                      <InvitationRow key={invitation._id} invitation={invitation} />
                    ))}
                  </ul>
                ) : (
                  <EmptyState>
                    {filter.words ? `No invitation to “${filter.words}” stands here.` : 'No invitation stands here.'}
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
          {roleWords[type]}, invited {invitedBy ? `by ${invitedBy.name} ` : ''}on {dayWords(sentAt)}
        </p>
        <p className="meta">{standing(invitation)}</p>
      </div>
      <div className={classes.deeds}>
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
            aria-label={`Take back the invitation of ${email}`}
          >
            Take back
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Take back the invitation of ${email}?`}
        confirm="Take it back"
        colour="madder"
        busy={revoke.busy}
        onConfirm={() => revoke.act({ id })}
      >
        <p>The link they were mailed stops working. They are not told; you can invite them anew.</p>
      </ConfirmDialog>
    </li>
  );
}

function standing({ state, expiresAt, endedAt }: Invitation): string {
  const day = dayWords(endedAt ?? expiresAt);
  switch (state) {
    case 'pending':
      return `Pending, until ${day}`;
    case 'used':
      return `Used on ${day}`;
    case 'revoked':
      return `Taken back on ${day}`;
    case 'expired':
      return `Expired on ${day}`;
  }
}
