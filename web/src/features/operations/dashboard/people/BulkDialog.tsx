import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedAccount } from '@verso/contract/people/schemas/people.ts';
import { formatCount } from '#components/shared/text/reader-locale.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import classes from './PeopleTable.module.css';
import { type Flag, sendSwitch, switches } from './person/permission-switches.ts';

interface Refusal {
  name: string;
  why: string;
}

/** Gives one permission to several people, or removes it; those to whom it does not apply are named first. */
export function BulkDialog({ people, onClose }: { people: readonly ListedAccount[]; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [flag, setFlag] = useState<Flag>('privateToken');
  const [allowed, setAllowed] = useState(true);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly Refusal[]>([]);
  const { changing, left } = sortOut(people, flag, allowed);
  const send = async () => {
    setBusy(true);
    const refusals: Refusal[] = [];
    for (const person of changing)
      try {
        await sendSwitch({ id: person._id, flag, allowed, note: note.trim() });
      } catch (error) {
        refusals.push({
          name: nameOf(person),
          why: error instanceof Error ? error.message : 'The server refused the change.',
        });
      }
    await queryClient.invalidateQueries();
    setBusy(false);
    setFailed(refusals);
    if (refusals.length > 0) return;
    snackbar(`Changed the permissions of ${peopleWords(changing.length)}.`);
    onClose();
  };
  return (
    <Dialog
      title={`Change the permissions of ${peopleWords(people.length)}`}
      busy={busy}
      typed={note !== ''}
      onClose={onClose}
    >
      <div className={classes.choices}>
        <NativeSelect
          label="Permission"
          value={flag}
          data={switches.map(({ flag: value, label }) => ({ value, label }))}
          onChange={({ currentTarget }) =>
            setFlag(switches.find((one) => one.flag === currentTarget.value)?.flag ?? flag)
          }
        />
        <NativeSelect
          label="Change"
          value={allowed ? 'on' : 'off'}
          data={[
            { value: 'on', label: 'Switch on' },
            { value: 'off', label: 'Switch off' },
          ]}
          onChange={({ currentTarget }) => setAllowed(currentTarget.value === 'on')}
        />
        <TextInput
          label="Reason (optional)"
          description="The reason is kept in each person’s history. Other admins can read it."
          value={note}
          maxLength={300}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {flag === 'artist' && !allowed && (
          <p className="caution">
            Artists you disallow keep their works, but can’t add works, send them for review or sell them.
          </p>
        )}
        {left.length > 0 && <Refusals title="Not changed:" refusals={left} />}
        <div role="alert">{failed.length > 0 && <Refusals title="The server refused:" refusals={failed} />}</div>
      </div>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="subtle" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button onClick={() => void send()} loading={busy} disabled={changing.length === 0}>
          Change for {peopleWords(changing.length)}
        </Button>
      </Group>
    </Dialog>
  );
}

function Refusals({ title, refusals }: { title: string; refusals: readonly Refusal[] }) {
  return (
    <div>
      <p>{title}</p>
      <ul className={classes.who}>
        {refusals.map(({ name, why }) => (
          <li key={name}>
            {name}: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who would be changed, and who would not and why. */
function sortOut(people: readonly ListedAccount[], flag: Flag, allowed: boolean) {
  const one = switches.find((found) => found.flag === flag);
  const changing: ListedAccount[] = [];
  const left: Refusal[] = [];
  for (const person of people) {
    const had = one?.of(person);
    const why =
      person.refused[flag] ?? (had === allowed ? `The permission is already ${allowed ? 'on' : 'off'}.` : null);
    if (why === null) changing.push(person);
    else left.push({ name: nameOf(person), why });
  }
  return { changing, left };
}

const nameOf = ({ firstname, lastname }: ListedAccount) => `${firstname} ${lastname}`;
const peopleWords = (count: number) => formatCount({ count, more: false }, 'person', 'people');
