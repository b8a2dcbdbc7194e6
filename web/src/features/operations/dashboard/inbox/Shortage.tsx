import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { InboxItem } from '@verso/contract/operations/schemas/inbox.ts';
import { paths } from '#paths.ts';
import classes from './Inbox.module.css';
import { remedyFor, shortageWords } from './shortage-words.ts';

/** A decision for which too few people are left, and the list of those who could be given the right to take it. */
export function Shortage({ item: { _id: item, subject, shortage } }: { item: InboxItem }) {
  if (!shortage) return null;
  const { advice, invites, list } = remedyFor(shortage.of, item);
  const ofProfile = shortage.of === 'profile';
  return (
    <>
      <p>{shortageWords(shortage)}</p>
      <p>{advice}</p>
      <div className={classes.actions}>
        {invites && (
          <Button component={Link} to={paths.invitations()}>
            Invite someone
          </Button>
        )}
        <Button component={Link} to={list.to} variant={invites ? 'outline' : 'filled'}>
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
    </>
  );
}
