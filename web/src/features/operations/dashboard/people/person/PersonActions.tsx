import { Button } from '@mantine/core';
import { useState } from 'react';
import { personalData } from '@verso/contract/operations/personal-data.ts';
import type { Account } from '@verso/contract/people/schemas/people.ts';
import { people } from '@verso/contract/people/people.ts';
import { useAction } from '#api/use-action.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import classes from './Person.module.css';

type Action = 'disallow' | 'verify' | 'reset' | 'resetSecondFactor' | 'remove';

/** Admin actions on a person that cannot be undone; each asks for confirmation. */
export function PersonActions({ person }: { person: Account }) {
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);
  const name = `${person.firstname} ${person.lastname}`;
  const disallow = useAction(people.disallowArtist, { onDone: close });
  const verify = useAction(people.verify, { onDone: close });
  const reset = useAction(people.sendReset, { onDone: close });
  const resetSecondFactor = useAction(people.resetSecondFactor, { onDone: close });
  const remove = useAction(personalData.remove, { onDone: close });
  const own = person.refused['recommend'] !== null;
  return (
    <section aria-labelledby="account-actions" className={classes.part}>
      <h3 id="account-actions" className="label">
        Account
      </h3>
      <div className={classes.actions}>
        {person.refused['verify'] === null && (
          <Button variant="outline" onClick={() => setAction('verify')}>
            Verify the email…
          </Button>
        )}
        {person.refused['resetPassword'] === null && (
          <Button variant="outline" onClick={() => setAction('reset')}>
            Email a password reset link…
          </Button>
        )}
        {person.refused['resetSecondFactor'] === null && (
          <Button variant="outline" onClick={() => setAction('resetSecondFactor')}>
            Reset a lost second factor…
          </Button>
        )}
        {person.refused['artist'] === null && !person.artistDisallowed && (
          <Button variant="outline" color="madder" onClick={() => setAction('disallow')}>
            Disallow the artist…
          </Button>
        )}
        {!own && (
          <Button variant="outline" color="madder" onClick={() => setAction('remove')}>
            Delete the account…
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={action === 'disallow'}
        onClose={close}
        title={`Disallow ${name} as an artist?`}
        confirm="Disallow"
        colour="madder"
        busy={disallow.busy}
        onConfirm={() => disallow.act({ id: person._id })}
      >
        <p>
          This artist keeps their works and can still buy. They lose the Maker mark. They can’t add works, send anything
          for review, set a price, sell, or send bills. We’ll notify them and suggest that they contact the admins. To
          undo this, switch on “Recognised artist”.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={action === 'verify'}
        onClose={close}
        title={`Verify ${person.email}?`}
        confirm="Verify"
        busy={verify.busy}
        onConfirm={() => verify.act({ id: person._id })}
      >
        <p>
          Only do this if you know from another source that the address is {name}’s. They will then have full access to
          their account.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={action === 'reset'}
        onClose={close}
        title={`Email ${name} a password reset link?`}
        confirm="Email the link"
        busy={reset.busy}
        onConfirm={() => reset.act({ id: person._id })}
      >
        <p>
          The link goes to {person.email} and works for 30 minutes. Until it is used, the password stays the same. You
          won’t see the link or the password.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={action === 'remove'}
        onClose={close}
        title={`Delete ${name}’s account?`}
        confirm="Delete the account"
        colour="madder"
        busy={remove.busy}
        onConfirm={() => remove.act({ id: person._id })}
      >
        <p>
          The account will be deleted in 24 hours. Until then, any admin can choose “Keep the account” at the top of the
          list of people. After that, the account{person.email !== '' && ` of ${person.email}`} can’t be restored. The
          records of works they owned or voted on stay, but without their name. Works they made still name them as the
          artist.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={action === 'resetSecondFactor'}
        title={`Reset ${name}’s second factor?`}
        confirm="Reset the second factor"
        colour="madder"
        busy={resetSecondFactor.busy}
        onConfirm={() => resetSecondFactor.act({ id: person._id })}
        onClose={close}
      >
        <p>
          Only do this if you know from another source that {name} has lost the second factor. Afterwards, only the
          password is needed to log in. {name} will be logged out everywhere and notified by email.
        </p>
      </ConfirmDialog>
    </section>
  );
}
