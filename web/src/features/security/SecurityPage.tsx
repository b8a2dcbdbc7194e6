import { useSuspenseQuery } from '@tanstack/react-query';
import { PageTitle } from '#components/PageTitle.tsx';
import { ExportSection, LeaveSection } from './DataSections.tsx';
import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { securityQuery } from './security-queries.ts';
import classes from './Security.module.css';
import { SessionsSection } from './SessionsSection.tsx';

/** How somebody signs in, and what they can do about it. */
export function Component() {
  const { security } = useSuspenseQuery(securityQuery).data;
  return (
    <div className={classes.page}>
      <header className={classes.section}>
        <PageTitle>Security</PageTitle>
        <h1 className="page-title">Security</h1>
        {security.secondFactor.due ? (
          <p className={classes.due} role="note">
            Whoever votes or administers here must have a second factor. Set one up below; until then nothing else is
            open to you, and you see what everybody sees.
          </p>
        ) : (
          <p className="lead">How you sign in, and where you are signed in now.</p>
        )}
      </header>
      {security.secondFactor.due && <SecondFactorSection security={security} />}
      <PasswordSection />
      <EmailSection security={security} />
      {!security.secondFactor.due && <SecondFactorSection security={security} />}
      <SessionsSection sessions={security.sessions} />
      <ExportSection />
      <LeaveSection />
    </div>
  );
}
