import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { PublicationState } from '@verso/contract/publishing/schemas/news.ts';
import { formatDateTime, formatDay } from '#components/shared/text/reader-locale.ts';
import classes from '#features/operations/dashboard/Dashboard.module.css';

interface PublicationRowProps {
  publication: { title: string; state: PublicationState; publishedAt: string | null; updatedAt: string };
  /** Its public page, where admins also see a draft. */
  page: string;
  editor: string;
  details?: string;
}

/** An article or an exhibition with its state. */
export function PublicationRow({ publication, page, editor, details }: PublicationRowProps) {
  const { title } = publication;
  return (
    <li className={classes.row}>
      <div>
        <h2 className="caption-title">
          <Link to={page}>{title}</Link>
        </h2>
        {details && <p>{details}</p>}
        <p className="meta">{stateWords(publication)}</p>
      </div>
      <div className={classes.actions}>
        <Button component={Link} to={editor} variant="outline" aria-label={`Edit ${title}`}>
          Edit
        </Button>
      </div>
    </li>
  );
}

function stateWords({ state, publishedAt, updatedAt }: PublicationRowProps['publication']): string {
  if (state === 'draft' || publishedAt === null) return `Draft, last changed ${formatDateTime(updatedAt)}`;
  return state === 'scheduled'
    ? `Will be published ${formatDateTime(publishedAt)}`
    : `Published ${formatDay(publishedAt)}`;
}
