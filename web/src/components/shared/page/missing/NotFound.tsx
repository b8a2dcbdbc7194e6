import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { missingAt } from './missing-page.ts';

/** Shown for everything that is missing or not visible to the reader. */
export function NotFound() {
  const { title, happened, label, to } = missingAt(useLocation().pathname);
  return (
    <div className="container">
      <PageTitle>{title}</PageTitle>
      <ErrorState
        level={1}
        title={title}
        happened={happened}
        actions={
          <Button component={Link} to={to}>
            {label}
          </Button>
        }
      />
    </div>
  );
}
