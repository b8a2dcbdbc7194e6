import { Button } from '@mantine/core';
import { Link, useRevalidator, useRouteError } from 'react-router';
import { paths } from '#paths.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { pageFault } from './page-error.ts';
import { NotFound } from './NotFound.tsx';
import { PageTitle } from './PageTitle.tsx';

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
          title="This page is not open to you"
          happened={fault.reason ?? 'The account you are using may not see it.'}
          actions={<ToLanding />}
        />
      );
    case 'offline':
      return (
        <Frame
          title="No connection"
          happened="Verso cannot be reached from here."
          safe="Nothing that was saved is lost."
          next="Check the connection, then try again."
          actions={<Button onClick={() => void revalidate()}>Try again</Button>}
        />
      );
    case 'chunk':
      return (
        <Frame
          title="This page did not arrive"
          happened="A part of Verso could not be fetched: the connection broke, or a new version was published meanwhile."
          safe="Nothing that was saved is lost."
          next="Reload to fetch it again."
          actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
        />
      );
    case 'other':
      return (
        <Frame
          title="Something went wrong"
          happened={fault.message ?? 'This page could not be shown.'}
          safe="The record was not changed."
          next="Try again; if it stays like this, tell us the number of the request."
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
      Go to the first page
    </Button>
  );
}
