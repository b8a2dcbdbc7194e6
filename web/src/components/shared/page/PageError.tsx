import { Button } from '@mantine/core';
import { Link, useRevalidator, useRouteError } from 'react-router';
import { lazyPart } from '#lazy-part.ts';
import { paths } from '#paths.ts';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { afterFault, pageFault } from './page-error.ts';
import { PageTitle } from './PageTitle.tsx';
import { siteName } from './site-name.ts';

/** Only a server that answers says that something doesn't exist, so it can also send this. */
const NotFound = lazyPart(
  () => import('./missing/NotFound.tsx'),
  (module) => module.NotFound,
);

/** The error boundary of every route. */
export function PageError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const fault = pageFault(error);
  switch (fault.kind) {
    case 'not-found':
      return <NotFound />;
    case 'forbidden':
      return (
        <Frame
          title="You can’t see this page"
          happened={fault.reason ?? 'Your account doesn’t have permission to see it.'}
          actions={<ToLanding />}
        />
      );
    case 'offline':
      return (
        <Frame
          title="No connection"
          happened={`${siteName()} can’t be reached.`}
          safe="Saved changes are not lost."
          next="Check your connection and try again."
          actions={<Button onClick={() => void revalidate()}>Try again</Button>}
        />
      );
    case 'chunk':
      return (
        <Frame
          title="This page didn’t load"
          happened="Part of the page couldn’t be loaded. The connection was lost, or the site was updated."
          safe="Saved changes are not lost."
          next="Reload the page."
          actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
        />
      );
    case 'other':
      return (
        <Frame
          title="Something went wrong"
          happened={fault.message ?? 'This page couldn’t be shown.'}
          safe="Nothing was changed."
          next={afterFault(fault.requestId)}
          reference={fault.requestId ?? undefined}
          actions={
            <>
              <Button onClick={() => window.location.reload()}>Reload</Button>
              <ToLanding />
            </>
          }
        />
      );
  }
}

function Frame(props: Omit<Parameters<typeof ErrorState>[0], 'level'>) {
  return (
    <div className="container">
      <PageTitle>{props.title}</PageTitle>
      <ErrorState {...props} level={1} />
    </div>
  );
}

function ToLanding() {
  return (
    <Button component={Link} to={paths.landing()} variant="outline">
      Go to the home page
    </Button>
  );
}
