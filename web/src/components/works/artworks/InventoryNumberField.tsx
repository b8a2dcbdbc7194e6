import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { ownedWorks } from '@verso/contract/works/owned-works.ts';
import { useAction } from '#api/use-action.ts';
import { useMemberRefusal } from '#components/people/accounts/use-member-refusal.ts';

interface InventoryNumberFieldProps {
  id: string;
  /** The stored number. */
  number: string;
}

/** The owner's own number for a work that they recorded; saved on leaving the field, separately from the record. */
export function InventoryNumberField({ id, number }: InventoryNumberFieldProps) {
  const refusal = useMemberRefusal('registrar');
  const [typed, setTyped] = useState<string | null>(null);
  const forget = () => setTyped(null);
  const { act, busy, sent } = useAction(ownedWorks.changeNumber, { onDone: forget, onRefused: forget });
  const save = () => {
    if (typed === null || busy || refusal !== null) return;
    const inventoryNumber = typed.trim();
    if (inventoryNumber === number) forget();
    else act({ id, inventoryNumber });
  };
  return (
    <TextInput
      label="Inventory number"
      description={refusal ?? 'Your own number for the work. Only you, reviewers and admins can see it.'}
      leftSection={<IconLock size={16} stroke={1.5} aria-hidden="true" />}
      maxLength={100}
      autoComplete="off"
      // What is typed while it is saved would not be.
      readOnly={busy || refusal !== null}
      value={sent?.inventoryNumber ?? typed ?? number}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
      }}
    />
  );
}
