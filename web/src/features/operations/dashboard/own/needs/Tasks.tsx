import type { Task } from '@verso/contract/operations/schemas/inbox.ts';
import type { Payout } from '@verso/contract/market/schemas/sales.ts';
import { answerWords } from '#components/market/ownership/answer-words.ts';
import { formatAmount } from '#components/shared/text/reader-locale.ts';
import { artworkHref, titleOf } from '#components/works/artworks/artwork-words.ts';
import { TaskRow } from '#features/operations/dashboard/lists/TaskRow.tsx';
import { paths } from '#paths.ts';

/** A request, a record or a missing fact that waits for the reader's answer. */
export function TaskItem({ task: { kind, work, from, until } }: { task: Task }) {
  const title = titleOf(work.title);
  switch (kind) {
    case 'title_request':
      return (
        <TaskRow
          title={
            <>
              {from ?? 'A former member'} asks to become the owner of <cite>{title}</cite>
            </>
          }
          to={paths.ownership(work._id)}
          verb="Answer"
          label={`Answer the request for ${title}`}
        >
          {answerWords(until)}
        </TaskRow>
      );
    case 'record_to_confirm':
      return (
        <TaskRow
          mark="maker"
          title={
            <>
              An owner recorded <cite>{title}</cite> as your work
            </>
          }
          to={artworkHref(work)}
          verb="Check the record"
          label={`Check the record of ${title}`}
        >
          Confirm the record, or suggest a correction.
        </TaskRow>
      );
    case 'correction':
      return (
        <TaskRow
          title={
            <>
              {from ?? 'A former member'} suggests a correction to <cite>{title}</cite>
            </>
          }
          to={artworkHref(work)}
          verb="Decide"
          label={`Decide on the correction to ${title}`}
        >
          This person is recorded as the artist. Accept or decline the correction.
        </TaskRow>
      );
    case 'takedown':
      return (
        <TaskRow
          title={
            <>
              An admin took down <cite>{title}</cite>
            </>
          }
          to={artworkHref(work)}
          verb="Open"
          label={`Open ${title}, which an admin took down`}
        >
          The work’s page gives the reason and explains how to change the record and reach the admins.
        </TaskRow>
      );
    case 'royalty_facts':
      return (
        <TaskRow
          title={
            <>
              Your royalty on <cite>{title}</cite> can’t be decided yet
            </>
          }
          to={paths.userEdit()}
          verb="Edit profile"
          label={`Edit profile, for the royalty on ${title}`}
        >
          Add your nationality, year of birth and country of residence to your profile before the seller is paid.
        </TaskRow>
      );
    case 'sighting':
      return (
        <TaskRow
          title={
            <>
              Someone reported seeing <cite>{title}</cite>
            </>
          }
          to={`${artworkHref(work)}#sightings`}
          verb="Read the report"
          label={`Read the report of the sighting of ${title}`}
        >
          Pass the report on to the police. Don’t go to the place yourself.
        </TaskRow>
      );
  }
}

/** An ownership request of the reader that the owner has answered. */
export function AnsweredRequest({ work }: { work: Task['work'] }) {
  const title = titleOf(work.title);
  return (
    <TaskRow
      title={
        <>
          The owner answered your request for <cite>{title}</cite>
        </>
      }
      to={paths.ownership(work._id)}
      verb="Read and reply"
      label={`Read and reply to the answer about ${title}`}
    >
      You can reply once. Two admins can decide at any time.
    </TaskRow>
  );
}

/** A share of a sale that can't be paid out until the reader acts. */
export function PayoutItem({ payout: { order, work, kind, amount }, todo }: { payout: Payout; todo: string }) {
  const title = titleOf(work.title);
  return (
    <TaskRow
      title={
        <>
          Your {kind === 'sale' ? 'share of the sale' : 'royalty on the sale'} of <cite>{title}</cite> can’t be paid out
        </>
      }
      to={paths.billing()}
      verb="Open billing"
      label={`Open billing, for the payout of ${title}, order ${order}`}
    >
      {`Order ${order}, ${formatAmount(amount)}. ${todo}`}
    </TaskRow>
  );
}
