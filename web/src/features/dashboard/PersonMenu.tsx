import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { personalData } from '@verso/contract/personal-data.ts';
import { type Account, users } from '@verso/contract/users.ts';
import { useAction } from '#api/use-action.ts';
import { PasswordDialog } from '#components/PasswordDialog.tsx';
import { useAskedAction } from '#components/use-asked-action.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { PersonDialog } from './PersonDialog.tsx';

type Deed = 'read' | 'verify' | 'reset' | 'resetSecondFactor' | 'remove';

/** Who somebody is, and what an admin does with them that cannot be undone: that is asked about once more. */
export function PersonMenu({ person }: { person: Account }) {
  const [deed, setDeed] = useState<Deed | null>(null);
  const close = () => setDeed(null);
  const name = `${person.firstname} ${person.lastname}`;
  const verify = useAction(users.verify, { onDone: close });
  const reset = useAction(users.sendReset, { onDone: close });
  const resetSecondFactor = useAskedAction(users.resetSecondFactor, close);
  const remove = useAction(personalData.remove, { onDone: close });
  const own = person.refused['recommend'] !== null;
  return (
    <div>
      <Menu>
        <Menu.Target>
          <Button variant="outline" aria-label={`More about ${name}`}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDeed('read')}>Read the profile…</Menu.Item>
          {person.refused['verify'] === null && (
            <Menu.Item onClick={() => setDeed('verify')}>Count the email as verified…</Menu.Item>
          )}
          {person.refused['resetPassword'] === null && (
            <Menu.Item onClick={() => setDeed('reset')}>Mail a link to a new password…</Menu.Item>
          )}
          {person.refused['resetSecondFactor'] === null && (
            <Menu.Item onClick={() => setDeed('resetSecondFactor')}>Reset a lost second factor…</Menu.Item>
          )}
          {!own && (
            <Menu.Item color="madder" onClick={() => setDeed('remove')}>
              Delete the account…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={deed === 'verify'}
        onClose={close}
        title={`Count ${person.email} as verified?`}
        confirm="Verify"
        busy={verify.busy}
        onConfirm={() => verify.act({ id: person._id })}
      >
        <p>
          Do this only when you know by other means that the address is {name}’s. They can then act on everything that
          others see.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={deed === 'reset'}
        onClose={close}
        title={`Mail ${name} a link to a new password?`}
        confirm="Mail the link"
        busy={reset.busy}
        onConfirm={() => reset.act({ id: person._id })}
      >
        <p>
          It goes to {person.email} and works for 30 minutes. Until it is used, the password stays as it is; you see
          neither.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={deed === 'remove'}
        onClose={close}
        title={`Delete the account of ${name}?`}
        confirm="Delete the account"
        colour="madder"
        busy={remove.busy}
        onConfirm={() => remove.act({ id: person._id })}
      >
        <p>
          This cannot be undone. Their sessions end and {person.email} is forgotten. The records of works they made,
          owned or voted on stay, without their name.
        </p>
      </ConfirmDialog>
      {deed === 'resetSecondFactor' && (
        <PasswordDialog
          title={`Reset the second factor of ${name}?`}
          label="Your password"
          confirm="Reset it"
          colour="madder"
          busy={resetSecondFactor.busy}
          onConfirm={(password, showRefused) => resetSecondFactor.act({ id: person._id, password }, showRefused)}
          onClose={close}
        >
          <p>
            Do this only when you know by other means that {name} has lost it: from then on the password alone opens the
            account. They are signed out everywhere and told by mail.
          </p>
        </PasswordDialog>
      )}
      {deed === 'read' && <PersonDialog person={person} onClose={close} />}
    </div>
  );
}
