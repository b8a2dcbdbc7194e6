import { Button } from '@mantine/core';
import { useState } from 'react';
import { security as calls } from '@verso/contract/people/security.ts';
import type { SecurityState } from '@verso/contract/people/schemas/security.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { SettingsSection } from '#components/shared/page/SettingsPage.tsx';
import { useAction } from '#api/use-action.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { AppDialog, type AppSetup } from './AppDialog.tsx';
import { PasskeysPart } from './PasskeysPart.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './Security.module.css';

/** The second factors of the account. */
export function SecondFactorSection({ security }: { security: SecurityState }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isSet = security.app !== null || security.passkeys.length > 0;
  return (
    <SettingsSection id="second-factor" title="Second factor">
      <p className="words">
        {isSet
          ? 'You need more than your password to log in, so someone who learns it still can’t get in.'
          : 'With a second factor, someone who learns your password still can’t log in. Use an app on your phone, a passkey, or both.'}
        {security.secondFactor.required && ' Your role requires a second factor.'}
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
  const [setup, setSetup] = useState<AppSetup | null>(null);
  const [removing, setRemoving] = useState(false);
  const start = useAction(calls.startApp, { onDone: ({ app: started }) => setSetup(started) });
  const remove = useAction(calls.removeApp, { onDone: () => setRemoving(false) });
  return (
    <section className={classes.part} aria-labelledby="app">
      <h3 id="app" className="label">
        Authenticator app
      </h3>
      <p className="words">
        {app
          ? `Set up on ${formatDay(app.confirmedAt)}. When you log in, enter the code that the app shows.`
          : 'An app on your phone that shows a new code every 30 seconds. Any authenticator app works.'}
      </p>
      <div className="actions">
        <Button variant={app ? 'outline' : 'filled'} loading={start.busy} onClick={() => start.act({})}>
          {app ? 'Move to another phone' : 'Set up an app'}
        </Button>
        {app && (
          <ReasonedButton
            variant="subtle"
            color="madder"
            refusal={refused.removeFactor}
            onClick={() => setRemoving(true)}
          >
            Remove the app
          </ReasonedButton>
        )}
      </div>
      {setup && (
        <AppDialog
          setup={setup}
          onClose={() => setSetup(null)}
          onDone={(codes) => {
            setSetup(null);
            onCodes(codes);
          }}
        />
      )}
      <ConfirmDialog
        opened={removing}
        title="Remove the app?"
        confirm="Remove"
        colour="madder"
        busy={remove.busy}
        onConfirm={() => remove.act({})}
        onClose={() => setRemoving(false)}
      >
        <p>Its codes will stop working, and all your other sessions will end.</p>
      </ConfirmDialog>
    </section>
  );
}

function RecoveryPart({ left, onCodes }: { left: number; onCodes: PartProps['onCodes'] }) {
  const [asking, setAsking] = useState(false);
  const renew = useAction(calls.renewRecoveryCodes, {
    onDone: ({ recoveryCodes }) => {
      setAsking(false);
      onCodes(recoveryCodes);
    },
  });
  return (
    <section className={classes.part} aria-labelledby="recovery">
      <h3 id="recovery" className="label">
        Recovery codes
      </h3>
      <p className={left <= 3 ? 'caution' : 'words'}>
        {left === 0
          ? 'All codes have been used. Create new ones, or you will be locked out if you lose your second factor.'
          : `You have ${left} of 10 codes left. If you lose your second factor, each code lets you log in once.`}
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Create new codes
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Create new recovery codes?"
        confirm="Create new codes"
        busy={renew.busy}
        onConfirm={() => renew.act({})}
        onClose={() => setAsking(false)}
      >
        <p>The old codes will stop working.</p>
      </ConfirmDialog>
    </section>
  );
}
