import { useQuery } from '@tanstack/react-query';
import type { SentRequest } from '@verso/contract/operations/schemas/inbox.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { titleOf } from '#components/works/artworks/artwork-words.ts';
import { tasksQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { TaskRow } from '#features/operations/dashboard/lists/TaskRow.tsx';
import { WorkRows } from '#features/operations/dashboard/lists/WorkRow.tsx';
import { paths } from '#paths.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';

/** The reader's open ownership requests; renders nothing without any. */
export function SentRequests() {
  const tasks = useQuery(tasksQuery);
  // Without it, a failed read would look like having asked for nothing.
  if (tasks.isLoadingError)
    return (
      <Loaded result={tasks} what="your ownership requests">
        {() => null}
      </Loaded>
    );
  const sent = tasks.data?.sent ?? [];
  if (sent.length === 0) return null;
  return (
    <section aria-labelledby="sent-requests">
      <SectionHeading id="sent-requests" size="sub" level={2}>
        Your ownership requests
      </SectionHeading>
      <WorkRows label="Your ownership requests">
        {sent.map((request) => (
          <SentRequestRow key={request.work._id} request={request} />
        ))}
      </WorkRows>
    </section>
  );
}

function SentRequestRow({ request }: { request: SentRequest }) {
  const { work, since } = request;
  const title = titleOf(work.title);
  return (
    <TaskRow
      title={
        <>
          You asked to become the owner of <cite>{title}</cite>
        </>
      }
      to={paths.ownership(work._id)}
      verb="See your request"
      label={`See your request for ${title}`}
    >
      {`Sent on ${formatDay(since)}. ${decisionWords(request)}`}
    </TaskRow>
  );
}

/** Who decides, and whether the owner can answer before. */
function decisionWords({ ownerUntil, approved, canReply }: SentRequest): string {
  const reply = canReply ? ' You can reply once.' : '';
  if (approved) return `One admin approved the request. A second admin must confirm it.${reply}`;
  if (ownerUntil === null) return `The owner has answered.${reply} The admins will decide.`;
  return Date.parse(ownerUntil) > Date.now()
    ? `The owner can answer until ${formatDay(ownerUntil)}. Then the admins will decide.`
    : 'The admins will decide.';
}
