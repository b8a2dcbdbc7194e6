import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { personalData } from '@verso/contract/personal-data.ts';
import { endSession, useSession } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { SettingsSection } from '#components/SettingsPage.tsx';
import { paths } from '#paths.ts';
import { PasswordDialog } from '#components/PasswordDialog.tsx';
import classes from './Security.module.css';
import { useAskedAction } from '#components/use-asked-action.ts';

export function ExportSection() {
  const user = useSession();
  const { act, busy } = useAction(personalData.export, { onDone: ({ exported }) => save(exported) });
  if (!user) return null;
  return (
    <SettingsSection id="your-data" title="Your data">
      <p className="words">
        Everything that Verso holds about you as one file: account, agreements, sessions, works, entries, votes, mails,
        and what the event log says about you.
      </p>
      <Button variant="outline" loading={busy} onClick={() => act({ id: user.id })}>
        Download your data
      </Button>
    </SettingsSection>
  );
}

function save(exported: object): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(exported, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'verso-data.json';
  link.click();
  URL.revokeObjectURL(address);
}

export function LeaveSection() {
  const user = useSession();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useAskedAction(personalData.remove, () => {
    endSession();
    void navigate(paths.landing());
  });
  if (!user) return null;
  return (
    <SettingsSection id="leave" title="Delete your account">
      <div className={classes.fates}>
        <div>
          <h3 className="label">What goes</h3>
          <ul>
            <li>your name, email, password, portrait and all you told about yourself</li>
            <li>sessions, passkeys, wallets and the mails we wrote to you</li>
            <li>drafts that you never sent for review</li>
            <li>sales that wait for an answer, yours and those offered to you</li>
            <li>where your works are kept, and their prices</li>
          </ul>
        </div>
        <div>
          <h3 className="label">What stays</h3>
          <ul>
            <li>the records of works, with their votes and certificates; your votes stand under “Former member”</li>
            <li>works you own, as “Private collection”; nobody can change or sell them</li>
            <li>your name as the maker of works that you made, and names in provenance entries: they are the record</li>
          </ul>
        </div>
      </div>
      <Button variant="outline" color="madder" onClick={() => setAsking(true)}>
        Delete your account
      </Button>
      {asking && (
        <PasswordDialog
          title="Delete your account?"
          confirm="Delete for ever"
          colour="madder"
          busy={remove.busy}
          onConfirm={(password, showRefused) => remove.act({ id: user.id, password }, showRefused)}
          onClose={() => setAsking(false)}
        >
          <p>This cannot be undone. Sell or hand on first what is to remain yours to act on.</p>
        </PasswordDialog>
      )}
    </SettingsSection>
  );
}
