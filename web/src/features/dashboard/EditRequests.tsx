import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ArtworkCard } from '@verso/contract/artworks.ts';
import { pageIn } from '@verso/contract/pages.ts';
import type { EditRequest } from '@verso/contract/review.ts';
import { artworkHref, titleOf } from '#components/artwork-words.ts';
import { dayWords } from '#components/reader-locale.ts';
import classes from './Dashboard.module.css';
import { requestsQuery, sizes } from './dashboard-queries.ts';
import { useAddress } from './dashboard-state.ts';
import { ListSection } from './ListSection.tsx';
import { WorkRow } from './WorkRow.tsx';

/** Approved works whose owners asked to edit them, oldest first. They are decided on the work's page. */
export function EditRequests() {
  const { params } = useAddress();
  const requests = useQuery({ ...requestsQuery(pageIn(params, 'requests')), placeholderData: keepPreviousData });
  return (
    <ListSection
      id="edit-requests"
      title="Edits of works"
      result={requests}
      what="the edit requests"
      label="Works whose owners asked to edit them"
      rows={({ artworks, editRequests }) =>
        artworks.map((work) => <Request key={work._id} work={work} request={editRequests?.[work._id]} />)
      }
      empty="No owner asks to edit an approved work."
      field="requests"
      size={sizes.requests}
    />
  );
}

function Request({ work, request }: { work: ArtworkCard; request: EditRequest | undefined }) {
  return (
    <WorkRow
      work={work}
      actions={
        <Button
          component={Link}
          to={`${artworkHref(work)}#administration`}
          variant="outline"
          aria-label={`Decide about ${titleOf(work.title)}`}
        >
          Decide
        </Button>
      }
    >
      {request && (
        <>
          <p className="quiet">
            {request.requestedBy} asked on {dayWords(request.requestedAt)}.
          </p>
          {request.reason && <p className={classes.asked}>{request.reason}</p>}
        </>
      )}
    </WorkRow>
  );
}
