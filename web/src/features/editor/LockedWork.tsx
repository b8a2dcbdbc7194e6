import { Button } from '@mantine/core';
import type { Artwork } from '@verso/contract/record.ts';
import { Link } from 'react-router';
import { artworkHref, titleOf } from '#components/artwork-words.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import { paths } from '#paths.ts';
import { ErrorState } from '#ui/ErrorState.tsx';

/** A work whose record cannot be changed now, with why and where to go from here. */
export function LockedWork({ artwork, reason }: { artwork: Artwork; reason: string }) {
  const title = titleOf(artwork.title);
  return (
    <div className="container page">
      <PageTitle>{`${title} cannot be edited`}</PageTitle>
      <p className="sub-title">
        <cite>{title}</cite>
      </p>
      <ErrorState
        level={1}
        title="This work cannot be edited now"
        happened={reason}
        next={artwork.refused.requestEdit === null ? 'You can ask for it on the work’s own page.' : undefined}
        actions={
          <>
            <Button component={Link} to={artworkHref(artwork)}>
              Open the work’s page
            </Button>
            <Button component={Link} to={paths.dashboard()} variant="outline">
              Go to your dashboard
            </Button>
          </>
        }
      />
    </div>
  );
}
