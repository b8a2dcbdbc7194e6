import { useSuspenseQuery } from '@tanstack/react-query';
import { SettingsPage } from '#components/SettingsPage.tsx';
import { ExportSection, LeaveSection } from './DataSections.tsx';
import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { securityQuery } from './security-queries.ts';
import { SessionsSection } from './SessionsSection.tsx';

/** How somebody signs in, and what they can do about it. */
export function Component() {
  const { security } = useSuspenseQuery(securityQuery).data;
  const { due } = security.secondFactor;
  // By their keys they stay the same when their order changes: with the first factor come codes that are shown only
  // once.
  const secondFactor = <SecondFactorSection key="second-factor" security={security} />;
  const password = <PasswordSection key="password" />;
  const email = <EmailSection key="email" security={security} />;
  return (
    <SettingsPage
      title="Security"
      lead={due ? undefined : 'How you sign in, and where you are signed in now.'}
      note={
        due && (
          <p className="caution" role="note">
            Whoever votes or administers here must have a second factor. Set one up below; until then nothing else is
            open to you, and you see what everybody sees.
          </p>
        )
      }
    >
      {due ? [secondFactor, password, email] : [password, email, secondFactor]}
      <SessionsSection sessions={security.sessions} />
      <ExportSection />
      <LeaveSection />
    </SettingsPage>
  );
}
