import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { Operator } from '@verso/contract/publishing/schemas/site-pages.ts';
import { type SitePageKey, sitePageTitles } from '@verso/contract/publishing/site-pages.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { RichText } from '#components/shared/text/RichText.tsx';
import { paths } from '#paths.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import classes from './SitePage.module.css';
import { keyIn, sitePageQuery } from './site-page-queries.ts';

/** A page about this installation: contact, imprint, privacy and the like. */
export function Component() {
  const key = keyIn(useLocation().pathname);
  const { page, operator, refused } = useSuspenseQuery(sitePageQuery(key)).data;
  return (
    <article className={`container page ${classes.page}`} aria-labelledby="site-page">
      <PageTitle>{sitePageTitles[key]}</PageTitle>
      <h1 id="site-page" className="page-title">
        {sitePageTitles[key]}
      </h1>
      {refused.edit === null && <EditActions pageKey={key} />}
      {namesOperator(key) && <OperatorDetails operator={operator} />}
      <RichText text={page.body} />
      {page.updatedAt && <p className="meta">Last changed {formatDay(page.updatedAt)}</p>}
    </article>
  );
}

const namesOperator = (key: SitePageKey) => key === 'contact' || key === 'imprint';

function EditActions({ pageKey }: { pageKey: SitePageKey }) {
  return (
    <div className="actions">
      <Button component={Link} to={paths.sitePageEdit(pageKey)} variant="outline">
        Edit the text
      </Button>
      {namesOperator(pageKey) && (
        <Button component={Link} to={paths.siteSettings()} variant="outline">
          Edit the operator’s details
        </Button>
      )}
    </div>
  );
}

function OperatorDetails({ operator }: { operator: Operator | null }) {
  if (!operator) return <p>The operator of this site has not entered their details yet.</p>;
  const { name, representative, address, email, phone, register, vatNumber } = operator;
  return (
    <FactsTable
      groups={[
        [
          { label: 'Operator', value: name },
          { label: 'Represented by', value: representative },
          { label: 'Address', value: address && <span className={classes.lines}>{address}</span> },
        ],
        [
          {
            label: 'Email',
            value: email && (
              <a href={`mailto:${email}`} className="linked">
                {email}
              </a>
            ),
          },
          {
            label: 'Phone',
            value: phone && (
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="linked">
                {phone}
              </a>
            ),
          },
        ],
        [
          { label: 'Registration number', value: register },
          { label: 'VAT number', value: vatNumber },
        ],
      ]}
    />
  );
}
