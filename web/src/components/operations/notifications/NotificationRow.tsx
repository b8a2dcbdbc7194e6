import { Link } from 'react-router';
import type { Notification } from '@verso/contract/operations/schemas/notifications.ts';
import { MattedPicture } from '#ui/pictures/MattedPicture.tsx';
import classes from './NotificationRow.module.css';
import { formatDateTime, formatTime } from '#components/shared/text/reader-locale.ts';

interface NotificationRowProps {
  notification: Notification;
  to: string;
  /** Whether the day is shown above. */
  withinDay?: boolean;
  selected?: boolean;
  onClick?: () => void;
}

/** A notification in a list; an unread one has a filled node. */
export function NotificationRow({
  notification,
  to,
  withinDay = false,
  selected = false,
  onClick,
}: NotificationRowProps) {
  const { headline, artwork, createdAt, readAt } = notification;
  return (
    <li className={classes.row} data-unread={readAt === null || undefined} data-selected={selected || undefined}>
      <span className={classes.node} aria-hidden="true" />
      <div className={classes.words}>
        <Link to={to} onClick={onClick} className={classes.headline} aria-current={selected ? 'true' : undefined}>
          {readAt === null && <span className="visually-hidden">Unread: </span>}
          <Headline pieces={headline} />
        </Link>
        <time dateTime={createdAt} className={classes.time}>
          {withinDay ? formatTime(createdAt) : formatDateTime(createdAt)}
        </time>
      </div>
      {artwork?.picture && <MattedPicture picture={artwork.picture} side={48} alt="" />}
    </li>
  );
}

/** Titles of works are in italics, as everywhere. */
export function Headline({ pieces }: { pieces: Notification['headline'] }) {
  return pieces.map(({ text, title }, at) => (title ? <cite key={at}>{text}</cite> : text));
}
