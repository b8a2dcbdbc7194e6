import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { personalData } from '@verso/contract/operations/personal-data.ts';
import type { Answered } from '#api/call.ts';
import { endSession, useSession } from '#api/session/session.ts';
import { useAction } from '#api/use-action.ts';
import { SettingsSection } from '#components/shared/page/SettingsPage.tsx';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { joinExport } from './join-export.ts';
import classes from '#features/people/security/Security.module.css';

export function ExportSection() {
  const user = useSession();
  const pages = useRef<Answered<typeof personalData.export>['exported'][]>([]);
  const { act, busy } = useAction(personalData.export, {
    onDone: ({ exported, more }, { id, page = 0 }) => {
      pages.current.push(exported);
      if (more) act({ id, page: page + 1 });
      else save(joinExport(pages.current));
    },
  });
  if (!user) return null;
  const start = () => {
    pages.current = [];
    act({ id: user.id });
  };
  return (
    <SettingsSection id="your-data" title="Your data">
      <p className="words">
        Everything the registry holds about you, in one file: account, agreements, sessions, works, entries, votes,
        emails and events.
      </p>
      <Button variant="outline" loading={busy} onClick={start}>
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
  const remove = useAction(personalData.remove, {
    onDone: () => {
      endSession();
      void navigate(paths.landing());
    },
  });
  if (!user) return null;
  return (
    <SettingsSection id="leave" title="Delete your account">
      <div className={classes.lists}>
        <div>
          <h3 className="label">What is deleted</h3>
          <ul>
            <li>your name, email, password, portrait and profile</li>
            <li>sessions, passkeys, wallets and the emails we sent you</li>
            <li>drafts that you never sent for review</li>
            <li>your open sales, and sales offered to you</li>
            <li>where your works are kept, and their prices</li>
            <li>what you wrote in requests and reports, and the names of your files</li>
          </ul>
        </div>
        <div>
          <h3 className="label">What stays</h3>
          <ul>
            <li>records of works, with their votes and certificates. Your votes are shown under “Former member”</li>
            <li>works you own, with “Private collection” as the owner. No one can then change or sell these works</li>
            <li>your name as the artist of works that you made, and names in provenance entries</li>
          </ul>
        </div>
      </div>
      <Button variant="outline" color="madder" onClick={() => setAsking(true)}>
        Delete your account
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Delete your account?"
        confirm="Delete permanently"
        colour="madder"
        busy={remove.busy}
        onConfirm={() => remove.act({ id: user.id })}
        onClose={() => setAsking(false)}
      >
        <p>
          You can’t undo this. Afterwards, no one can change or sell the works you own. To avoid this, sell your works
          or pass them on first.
        </p>
      </ConfirmDialog>
    </SettingsSection>
  );
}
