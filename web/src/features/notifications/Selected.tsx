import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { type Notification, notifications } from '@verso/contract/notifications.ts';
import { call } from '#api/call.ts';
import { Headline } from '#components/NotificationRow.tsx';
import { momentWords } from '#components/reader-locale.ts';
import { MattedPicture } from '#ui/MattedPicture.tsx';
import classes from './Notifications.module.css';

/** The notification that is read, which by that is read. On a phone it takes the list's place. */
export function Selected({ notification, back }: { notification: Notification; back: string }) {
  const { _id: id, headline, text, link, artwork, createdAt, readAt } = notification;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (readAt !== null) return;
    // Nobody asked for it in so many words: where it fails, the notification stays unread.
    call(notifications.read, { id }).then(
      () => queryClient.invalidateQueries({ queryKey: [notifications.list.path] }),
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
        <time dateTime={createdAt}>{momentWords(createdAt)}</time>
      </p>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className={classes.text}>
          {paragraph}
        </p>
      ))}
      {link && (
        <div>
          <Button component={Link} to={link}>
            {link.startsWith('/artwork/edit') ? 'Edit the work' : artwork ? 'Open the work' : 'Go there'}
          </Button>
        </div>
      )}
    </article>
  );
}
