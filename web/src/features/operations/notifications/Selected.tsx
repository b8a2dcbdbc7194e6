import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Notification } from '@verso/contract/operations/schemas/notifications.ts';
import { inbox } from '@verso/contract/operations/inbox.ts';
import { notifications } from '@verso/contract/operations/notifications.ts';
import { leadsTo } from '@verso/contract/publishing/paths.ts';
import { call } from '#api/call.ts';
import { Headline } from '#components/operations/notifications/NotificationRow.tsx';
import { formatDateTime } from '#components/shared/text/reader-locale.ts';
import { MattedPicture } from '#ui/pictures/MattedPicture.tsx';
import classes from './Notifications.module.css';

/** The open notification, which marks it as read. On a phone it replaces the list. */
export function Selected({ notification, back }: { notification: Notification; back: string }) {
  const { _id: id, kind, headline, text, link, artwork, createdAt, readAt } = notification;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (readAt !== null) return;
    // A failure shows no error: the notification just stays unread.
    call(notifications.read, { id }).then(
      () => {
        for (const { path } of [notifications.list, inbox.tasks])
          void queryClient.invalidateQueries({ queryKey: [path] });
      },
      () => undefined,
    );
  }, [id, readAt, queryClient]);
  return (
    <article className={classes.selected} aria-labelledby="selected">
      <Link to={back} className={`linked ${classes.back}`}>
        Back to the list
      </Link>
      {artwork?.picture && <MattedPicture picture={artwork.picture} side={220} alt="" />}
      <h2 id="selected" className="sub-title">
        <Headline pieces={headline} />
      </h2>
      <p className="meta">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className={classes.text}>
          {paragraph}
        </p>
      ))}
      {link && (
        <div>
          <Button component={Link} to={link}>
            {labelOf(kind, link, artwork !== null)}
          </Button>
        </div>
      )}
    </article>
  );
}

function labelOf(kind: Notification['kind'], link: string, work: boolean): string {
  if (kind === 'price_asked') return 'Read the question';
  if (kind === 'price_answered') return 'Read the answer';
  if (leadsTo(link, 'order')) return 'Open the order';
  if (leadsTo(link, 'ownership')) return 'Open the request';
  if (leadsTo(link, 'people')) return 'Open the list of people';
  if (leadsTo(link, 'artworkEdit')) return 'Edit the work';
  return work ? 'Open the work' : 'View details';
}
