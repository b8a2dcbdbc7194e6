import { Button } from '@mantine/core';
import { type OpenSession, security } from '@verso/contract/security.ts';
import { useAction } from '#api/use-action.ts';
import { momentWords } from '#components/reader-locale.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import classes from './Security.module.css';

export function SessionsSection({ sessions }: { sessions: readonly OpenSession[] }) {
  const end = useAction(security.endSession);
  const endOthers = useAction(security.endOtherSessions);
  const busy = end.busy || endOthers.busy;
  return (
    <section className={classes.section} aria-labelledby="sessions">
      <SectionHeading id="sessions" size="sub" level={2}>
        Where you are signed in
      </SectionHeading>
      <ul role="list" className={classes.rows}>
        {sessions.map((session) => (
          <li key={session._id} className={classes.row}>
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
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="outline" loading={endOthers.busy} onClick={() => endOthers.act({})}>
          End all other sessions
        </Button>
      ) : (
        <p className={classes.words}>You are signed in nowhere else.</p>
      )}
    </section>
  );
}
