import { Button } from '@mantine/core';
import type { OpenSession } from '@verso/contract/people/schemas/security.ts';
import { security } from '@verso/contract/people/security.ts';
import { useAction } from '#api/use-action.ts';
import { SettingsRow, SettingsRows, SettingsSection } from '#components/shared/page/SettingsPage.tsx';
import { formatDateTime } from '#components/shared/text/reader-locale.ts';

export function SessionsSection({ sessions }: { sessions: readonly OpenSession[] }) {
  const end = useAction(security.endSession);
  const endOthers = useAction(security.endOtherSessions);
  const busy = end.busy || endOthers.busy;
  return (
    <SettingsSection id="sessions" title="Where you are logged in">
      <SettingsRows>
        {sessions.map((session) => (
          <SettingsRow key={session._id}>
            <div>
              <p className="name">{session.device}</p>
              <p className="meta">
                {session.current ? 'This session' : `Last used ${formatDateTime(session.lastSeenAt)}`}. Logged in from{' '}
                {session.ip} on {formatDateTime(session.createdAt)}.
              </p>
            </div>
            {!session.current && (
              <Button
                variant="outline"
                size="xs"
                disabled={busy}
                aria-label={`End the session of ${session.device} since ${formatDateTime(session.createdAt)}`}
                onClick={() => end.act({ id: session._id })}
              >
                End the session
              </Button>
            )}
          </SettingsRow>
        ))}
      </SettingsRows>
      {sessions.length > 1 ? (
        <Button variant="outline" loading={endOthers.busy} onClick={() => endOthers.act({})}>
          End all other sessions
        </Button>
      ) : (
        <p className="words">You aren’t logged in anywhere else.</p>
      )}
    </SettingsSection>
  );
}
