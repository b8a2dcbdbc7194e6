import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SettingsPage, SettingsSection } from '#components/SettingsPage.tsx';
import { nextPath } from '#next-path.ts';
import { CheckState } from './CheckState.tsx';
import { identityQuery } from './identity-queries.ts';
import classes from './Identity.module.css';

/** Where people show who they are. */
export function Component() {
  const { identity } = useSuspenseQuery(identityQuery).data;
  const [search] = useSearchParams();
  return (
    <SettingsPage
      title="Identity"
      lead="Show once who you are. Whoever sells here must have done it before the first payout; whoever buys, before purchases that reach €10,000 together or are in another currency."
      note={
        identity.sandbox && (
          <p className="caution" role="note">
            <strong>This is a sandbox.</strong> It plays Veriff, the provider of the check: it asks for no document and
            looks at nobody, and what it decides means nothing outside this machine.
          </p>
        )
      }
    >
      <CheckState check={identity} back={search.has('next') ? nextPath(window.location.href) : null} />
      <SettingsSection id="asked" title="What is asked, and what is kept">
        <ul className={classes.points}>
          <li>
            Veriff takes pictures of your document and of your face, with the camera of this device or of your phone.
          </li>
          <li>It compares the two and tells us what it decided, when, and a number for the reason.</li>
          <li>
            We keep that and the country of the document. We never see the pictures, and keep no document number and no
            date of birth.
          </li>
          <li>Nobody else here sees how a check went.</li>
        </ul>
      </SettingsSection>
    </SettingsPage>
  );
}
