import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSession } from '#api/session/session.ts';
import { SettingsPage, SettingsSection } from '#components/shared/page/SettingsPage.tsx';
import { isOfWork, nextPath } from '#next-path.ts';
import { CheckState } from './CheckState.tsx';
import { identityQuery } from './identity-queries.ts';
import classes from './Identity.module.css';

const leads = {
  artist:
    'Verify your identity once. You must do this before your works can get the Maker mark, and before your first payout.',
  other:
    'Verify your identity once. Sellers must do this before their first payout. Buyers must do this once their purchases reach a total of €10,000, or if any purchase is not in euros.',
};

/** The identity verification page. */
export function Component() {
  const { identity } = useSuspenseQuery(identityQuery).data;
  const [search] = useSearchParams();
  const artist = useSession()?.role === 'artist';
  const back = search.has('next') ? nextPath(window.location.href) : null;
  const buys = isOfWork(back);
  return (
    <SettingsPage
      title="Identity"
      lead={artist && !buys ? leads.artist : leads.other}
      note={
        identity.sandbox && (
          <p className="caution" role="note">
            <strong>This is a sandbox.</strong> It imitates Veriff, our provider of identity checks. It doesn’t ask for
            documents or check anyone, and its decisions mean nothing outside this machine.
          </p>
        )
      }
    >
      <CheckState check={identity} back={back} />
      <SettingsSection id="asked" title="What we ask for and what we keep">
        <ul className={classes.points}>
          <li>Veriff takes pictures of your document and your face, with the camera of this device or your phone.</li>
          <li>Veriff compares the pictures and sends us its decision, the time and a reason code.</li>
          <li>
            We keep the decision with its time and reason, and the country that issued the document. We never see the
            pictures, and we don’t keep the document number or your date of birth.
          </li>
          <li>Others only see whether your identity is verified.</li>
        </ul>
      </SettingsSection>
    </SettingsPage>
  );
}
