import { useSuspenseQuery } from '@tanstack/react-query';
import { useSession } from '#api/session/session.ts';
import { SettingsPage } from '#components/shared/page/SettingsPage.tsx';
import { ExportSection, LeaveSection } from './your-data/DataSections.tsx';
import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { securityQuery } from './security-queries.ts';
import { SessionsSection } from './SessionsSection.tsx';
import { StorageSection } from './StorageSection.tsx';

/** Login, second factor and session settings. */
export function Component() {
  // After the account was deleted, until the page is left.
  return useSession() === null ? null : <SecuritySettings />;
}

function SecuritySettings() {
  const { security } = useSuspenseQuery(securityQuery).data;
  const { due } = security.secondFactor;
  // Keys keep the sections mounted when their order changes, so that recovery codes, shown only once, stay visible.
  const secondFactor = <SecondFactorSection key="second-factor" security={security} />;
  const password = <PasswordSection key="password" />;
  const email = <EmailSection key="email" security={security} />;
  return (
    <SettingsPage
      title="Security"
      lead={due ? undefined : 'How you log in, and where you are logged in now.'}
      note={
        due && (
          <p className="caution" role="note">
            Authenticators and admins must have a second factor. Set one up below. Until then you can only see public
            pages.
          </p>
        )
      }
    >
      {due ? [secondFactor, password, email] : [password, email, secondFactor]}
      <SessionsSection sessions={security.sessions} />
      <StorageSection />
      <ExportSection />
      <LeaveSection />
    </SettingsPage>
  );
}
