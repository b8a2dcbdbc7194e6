import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageTitle } from './PageTitle.tsx';

/** For an address without a page, and for what is not there or not open to the reader. */
export function NotFound() {
  return (
    <div className="container">
      <PageTitle>Not found</PageTitle>
      <ErrorState
        level={1}
        title="Not found"
        happened="There is nothing at this address, or it is not open to everyone."
        next="Check the address, or look the work up by its artist, title or number."
        actions={
          <>
            <Button component={Link} to={paths.search()}>
              Search the works
            </Button>
            <Button component={Link} to={paths.landing()} variant="outline">
              Go to the first page
            </Button>
          </>
        }
      />
    </div>
  );
}
