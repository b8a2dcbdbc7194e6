import { Button } from '@mantine/core';
import { useState } from 'react';
import { security as calls, type SecurityState } from '@verso/contract/security.ts';
import { dayWords } from '#components/reader-locale.ts';
import { ReasonedButton } from '#components/ReasonedButton.tsx';
import { SettingsSection } from '#components/SettingsPage.tsx';
import { AppDialog } from './AppDialog.tsx';
import { PasskeysPart } from './PasskeysPart.tsx';
import { PasswordDialog } from '#components/PasswordDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './Security.module.css';
import { useAskedAction } from '#components/use-asked-action.ts';

/** What a login asks for besides the password. */
export function SecondFactorSection({ security }: { security: SecurityState }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isSet = security.app !== null || security.passkeys.length > 0;
  return (
    <SettingsSection id="second-factor" title="Second factor">
      <p className="words">
        {isSet
          ? 'Your login asks for more than the password: whoever learns it still cannot come in.'
          : 'With a second factor, whoever learns your password still cannot come in. An app on your phone or a passkey will do; better both.'}
        {security.secondFactor.required && ' Your role asks for one.'}
      </p>
      <AppPart security={security} onCodes={setCodes} />
      <PasskeysPart security={security} onCodes={setCodes} />
      {isSet && <RecoveryPart left={security.recoveryCodesLeft} onCodes={setCodes} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </SettingsSection>
  );
}

interface PartProps {
  security: SecurityState;
  onCodes: (codes: readonly string[] | null) => void;
}

function AppPart({ security: { app, refused }, onCodes }: PartProps) {
  const [asking, setAsking] = useState<'set-up' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const remove = useAskedAction(calls.removeApp, close);
  return (
    <section className={classes.part} aria-labelledby="app">
      <h3 id="app" className="label">
        Authenticator app
      </h3>
      <p className="words">
        {app
          ? `Set up on ${dayWords(app.confirmedAt)}. A login can be completed with the code it shows.`
          : 'An app on your phone that shows a new code every half minute. Any will do.'}
      </p>
      <div className="actions">
        <Button variant={app ? 'outline' : 'filled'} onClick={() => setAsking('set-up')}>
          {app ? 'Move to another phone' : 'Set up an app'}
        </Button>
        {app && (
          <ReasonedButton
            variant="subtle"
            color="madder"
            refusal={refused.removeFactor}
            onClick={() => setAsking('remove')}
          >
            Remove the app
          </ReasonedButton>
        )}
      </div>
      {asking === 'set-up' && (
        <AppDialog
          onClose={close}
          onDone={(codes) => {
            close();
            onCodes(codes);
          }}
        />
      )}
      {asking === 'remove' && (
        <PasswordDialog
          title="Remove the app?"
          confirm="Remove"
          colour="madder"
          busy={remove.busy}
          onConfirm={(password, showRefused) => remove.act({ password }, showRefused)}
          onClose={close}
        >
          <p>Its codes no longer count, and all your other sessions end.</p>
        </PasswordDialog>
      )}
    </section>
  );
}

function RecoveryPart({ left, onCodes }: { left: number; onCodes: PartProps['onCodes'] }) {
  const [asking, setAsking] = useState(false);
  const renew = useAskedAction(calls.renewRecoveryCodes, ({ recoveryCodes }) => {
    setAsking(false);
    onCodes(recoveryCodes);
  });
  return (
    <section className={classes.part} aria-labelledby="recovery">
      <h3 id="recovery" className="label">
        Recovery codes
      </h3>
      <p className={left <= 3 ? 'caution' : 'words'}>
        {left === 0
          ? 'All are used. Without one, a lost second factor locks you out: make new ones.'
          : `${left} of 10 left. Each lets you in once if your second factor is lost.`}
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Make new codes
      </Button>
      {asking && (
        <PasswordDialog
          title="Make new recovery codes?"
          confirm="Make new codes"
          busy={renew.busy}
          onConfirm={(password, showRefused) => renew.act({ password }, showRefused)}
          onClose={() => setAsking(false)}
        >
          <p>The older ones no longer work.</p>
        </PasswordDialog>
      )}
    </section>
  );
}
