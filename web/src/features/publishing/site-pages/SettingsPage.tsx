import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sitePageKeys, sitePageTitles } from '@verso/contract/publishing/site-pages.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { lazyPart } from '#lazy-part.ts';
import { paths } from '#paths.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { OperatorForm } from './OperatorForm.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import classes from './SitePage.module.css';
import { operatorQuery, policeContactsPart, settingsQuery } from './site-page-queries.ts';

const PoliceContactsSection = lazyPart(policeContactsPart, (part) => part.PoliceContactsSection);

/** The settings of the installation, for admins: its name and rules, its operator, police contacts, and the pages about it. */
export function Component() {
  const { operator } = useSuspenseQuery(operatorQuery).data;
  const { settings, fixed } = useSuspenseQuery(settingsQuery).data;
  return (
    <div className="sections">
      <PageTitle>Settings</PageTitle>
      <section aria-labelledby="registry" className={classes.section}>
        <h1 id="registry" className="page-title">
          Settings
        </h1>
        <SettingsForm settings={settings} fixed={fixed} />
      </section>
      <section aria-labelledby="operator" className={classes.section}>
        <header className={classes.head}>
          <SectionHeading id="operator">Operator</SectionHeading>
          <p className="prose">
            Who operates this registry. These details are shown on the Contact and Imprint pages. The default texts of
            the other pages name the operator. Many countries require a name, an address and an email.
          </p>
        </header>
        <OperatorForm operator={operator} />
      </section>
      <PoliceContactsSection />
      <section aria-labelledby="site-pages">
        <SectionHeading id="site-pages">Pages</SectionHeading>
        <ul role="list" className={`${classes.list} ${classes.wide}`}>
          {sitePageKeys.map((key) => (
            <li key={key}>
              <Link to={paths[key]()} className="linked">
                {sitePageTitles[key]}
              </Link>
              <Link to={paths.sitePageEdit(key)} className="linked" aria-label={`Edit ${sitePageTitles[key]}`}>
                Edit
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
