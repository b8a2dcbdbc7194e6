import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { InboxItem } from '@verso/contract/operations/schemas/inbox.ts';
import { paths } from '#paths.ts';
import { peopleQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { peopleIn } from '#features/operations/dashboard/dashboard-state.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { InvitationSection } from '#features/operations/dashboard/people/InvitationSection.tsx';
import { PersonPanel } from '#features/operations/dashboard/people/person/PersonPanel.tsx';
import classes from './Inbox.module.css';
import { remedyFor, shortageWords } from './shortage-words.ts';

/** The rest is on the page of people. */
const listedAtMost = 5;

/** A decision for which too few people are left, and those who could be given the right to take it. */
export function Shortage({ item: { _id: item, subject, shortage } }: { item: InboxItem }) {
  const [inviting, setInviting] = useState(false);
  if (!shortage) return null;
  const { advice, invites, list } = remedyFor(shortage.of, item);
  const ofProfile = shortage.of === 'profile';
  return (
    <>
      <p>{shortageWords(shortage)}</p>
      <p>{advice}</p>
      <Candidates list={list} involved={shortage.involved} />
      <div className={classes.actions}>
        {invites && (
          <Button aria-expanded={inviting} onClick={() => setInviting(!inviting)}>
            Invite someone
          </Button>
        )}
        <Button component={Link} to={list.to} variant="outline">
          {list.name}
        </Button>
        <Button
          component={Link}
          to={ofProfile ? paths.people(subject) : paths.artworkDetail(subject, 'work')}
          variant="outline"
        >
          {ofProfile ? 'Open the artist’s account' : 'Open the record'}
        </Button>
      </div>
      {inviting && <InvitationSection />}
    </>
  );
}

interface CandidatesProps {
  list: { to: string; name: string };
  involved: readonly string[];
}

/** The first of the people who could be given the right that is missing; each opens here. */
function Candidates({ list: { to, name }, involved }: CandidatesProps) {
  const [open, setOpen] = useState<string | null>(null);
  const { searchParams } = new URL(to, location.origin);
  const result = useQuery(peopleQuery(peopleIn(searchParams), 1, involved));
  return (
    <Loaded result={result} what="the people">
      {({ users }) =>
        users.length === 0 ? (
          <p className="quiet">There is no one in the list “{name}”.</p>
        ) : (
          <ul role="list" aria-label={name} className={classes.items}>
            {users.slice(0, listedAtMost).map(({ _id: id, firstname, lastname, email }) => (
              <li key={id} className={classes.item}>
                <div className={classes.actions}>
                  <Button
                    variant="subtle"
                    aria-expanded={open === id}
                    onClick={() => setOpen((shown) => (shown === id ? null : id))}
                  >
                    {firstname} {lastname}
                  </Button>
                </div>
                <p className="meta">{email}</p>
                {open === id && <PersonPanel id={id} />}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
