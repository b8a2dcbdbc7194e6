import { Button } from '@mantine/core';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { Link } from 'react-router';
import { artworkHref, titleOf } from '#components/works/artworks/artwork-words.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { paths } from '#paths.ts';
import { ErrorState } from '#ui/states/ErrorState.tsx';

/** A work that cannot be edited now, with the reason and where to go. */
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
        title="This work can’t be edited now"
        happened={reason}
        next={
          artwork.refused.requestEdit === null ? 'You can ask an admin for permission on the work’s page.' : undefined
        }
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
