import { Button } from '@mantine/core';
import { type OpenSession, security } from '@verso/contract/security.ts';
import { useAction } from '#api/use-action.ts';
import { SettingsRow, SettingsRows, SettingsSection } from '#components/SettingsPage.tsx';
import { momentWords } from '#components/reader-locale.ts';

export function SessionsSection({ sessions }: { sessions: readonly OpenSession[] }) {
  const end = useAction(security.endSession);
  const endOthers = useAction(security.endOtherSessions);
  const busy = end.busy || endOthers.busy;
  return (
    <SettingsSection id="sessions" title="Where you are signed in">
      <SettingsRows>
        {sessions.map((session) => (
          <SettingsRow key={session._id}>
            <div>
              <p className="name">{session.device}</p>
              <p className="meta">
                {session.current ? 'This session' : `Last used ${momentWords(session.lastSeenAt)}`}, from {session.ip},
                since {momentWords(session.createdAt)}
              </p>
            </div>
            {!session.current && (
              <Button
                variant="outline"
                size="xs"
                disabled={busy}
                aria-label={`End the session of ${session.device} since ${momentWords(session.createdAt)}`}
                onClick={() => end.act({ id: session._id })}
              >
                End
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
        <p className="words">You are signed in nowhere else.</p>
      )}
    </SettingsSection>
  );
}
