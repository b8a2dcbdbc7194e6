import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ArtworkCard } from '@verso/contract/artworks.ts';
import type { EditRequest } from '@verso/contract/review.ts';
import { artworkHref, titleOf } from '#components/artwork-words.ts';
import { dayWords } from '#components/reader-locale.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { requestsQuery, sizes } from './dashboard-queries.ts';
import { pageIn, useAddress } from './dashboard-state.ts';
import { Loaded } from './Loaded.tsx';
import { Pages } from './Pages.tsx';
import { WorkRow, WorkRows } from './WorkRow.tsx';

/** Approved works whose owners asked to edit them, oldest first. They are decided on the work's page. */
export function EditRequests() {
  const { params } = useAddress();
  const requests = useQuery({ ...requestsQuery(pageIn(params, 'requests')), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="edit-requests" aria-busy={requests.isFetching}>
      <SectionHeading id="edit-requests" size="sub" level={2}>
        Edit requests
      </SectionHeading>
      <Loaded result={requests} what="the edit requests">
        {({ artworks, total, editRequests }) =>
          artworks.length > 0 ? (
            <>
              <WorkRows label="Works whose owners asked to edit them">
                {artworks.map((work) => (
                  <Request key={work._id} work={work} request={editRequests?.[work._id]} />
                ))}
              </WorkRows>
              <Pages
                field="requests"
                total={total}
                size={sizes.requests}
                section="edit-requests"
                label="Pages of edit requests"
              />
            </>
          ) : (
            <EmptyState>No owner asks to edit an approved work.</EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}

function Request({ work, request }: { work: ArtworkCard; request: EditRequest | undefined }) {
  return (
    <WorkRow
      work={work}
      actions={
        <Button
          component={Link}
          to={artworkHref(work)}
          variant="outline"
          aria-label={`Decide about ${titleOf(work.title)}`}
        >
          Decide
        </Button>
      }
    >
      {request && (
        <p className="quiet">
          {request.requestedBy} asked on {dayWords(request.requestedAt)}.
        </p>
      )}
    </WorkRow>
  );
}
