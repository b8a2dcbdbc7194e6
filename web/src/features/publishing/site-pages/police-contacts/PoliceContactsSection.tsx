import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { policeContacts } from '@verso/contract/publishing/police-contacts.ts';
import type { PoliceContact } from '@verso/contract/publishing/schemas/police-contacts.ts';
import { useAction } from '#api/use-action.ts';
import { countryName } from '#components/people/accounts/nationality/nationality-choices.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { SettingsRow, SettingsRows } from '#components/shared/page/SettingsPage.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import classes from '#features/publishing/site-pages/SitePage.module.css';
import { policeContactsQuery } from './police-contacts-query.ts';
import { PoliceContactDialog } from './PoliceContactDialog.tsx';

/** The police contacts that admins entered, by the name of the country. */
export function PoliceContactsSection() {
  const { contacts, refused } = useSuspenseQuery(policeContactsQuery).data;
  const [editing, setEditing] = useState<PoliceContact | 'new' | null>(null);
  const [removing, setRemoving] = useState<PoliceContact | null>(null);
  const sorted = contacts.toSorted((a, b) => countryName(a.country).localeCompare(countryName(b.country), 'en'));
  const add = (
    <ReasonedButton variant="outline" refusal={refused.edit} onClick={() => setEditing('new')}>
      Add a contact
    </ReasonedButton>
  );
  return (
    <section aria-labelledby="police-contacts" className={classes.section}>
      <header className={classes.head}>
        <SectionHeading id="police-contacts">Police contacts</SectionHeading>
        <p className="prose">
          Pages of stolen and missing works show these contacts instead of the default ones for the same countries.
        </p>
      </header>
      {sorted.length === 0 ? (
        <EmptyState action={add}>No contacts yet. Contacts that you add will appear here.</EmptyState>
      ) : (
        <div className={`${classes.section} ${classes.wide}`}>
          <SettingsRows>
            {sorted.map((contact) => (
              <ContactRow
                key={contact.country}
                contact={contact}
                onEdit={() => setEditing(contact)}
                onRemove={() => setRemoving(contact)}
              />
            ))}
          </SettingsRows>
          <div className="actions">{add}</div>
        </div>
      )}
      {editing && (
        <PoliceContactDialog
          contact={editing === 'new' ? null : editing}
          taken={contacts.map(({ country }) => country)}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && <RemoveDialog contact={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

interface ContactRowProps {
  contact: PoliceContact;
  onEdit: () => void;
  onRemove: () => void;
}

function ContactRow({ contact: { country, unit, phone, updatedAt }, onEdit, onRemove }: ContactRowProps) {
  const name = countryName(country);
  return (
    <SettingsRow>
      <div>
        <p className="name">{name}</p>
        <p>{unit}</p>
        <p className="meta">
          {phone && `${phone}. `}Saved on {formatDay(updatedAt)}.
        </p>
      </div>
      <div className="actions">
        <Button size="xs" variant="outline" aria-label={`Edit the contact for ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="xs"
          variant="outline"
          color="madder"
          aria-label={`Remove the contact for ${name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </SettingsRow>
  );
}

function RemoveDialog({ contact: { country, unit }, onClose }: { contact: PoliceContact; onClose: () => void }) {
  const { act, busy } = useAction(policeContacts.remove, { onDone: onClose });
  const name = countryName(country);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Remove the contact for ${name}?`}
      confirm="Remove"
      colour="madder"
      busy={busy}
      onConfirm={() => act({ country })}
    >
      <p className={classes.words}>
        Pages will no longer show {unit}. They will show the default contact again, or “Your local police” if there is
        none.
      </p>
    </ConfirmDialog>
  );
}
