import { inboxKinds } from '@verso/contract/operations/inbox.ts';
import { partName } from '@verso/contract/operations/content-reports.ts';
import type { ContentReport } from '@verso/contract/operations/schemas/content-reports.ts';
import type { InboxItem } from '@verso/contract/operations/schemas/inbox.ts';
import { titleOf } from '@verso/contract/works/artworks.ts';
import { daysAway, formatCount, formatDateTime, formatDaysAway } from '#components/shared/text/reader-locale.ts';

/** Kinds whose name is complete; all others have the title of a work, which can be empty. */
const isNamed = ({ kind, shortage }: InboxItem) =>
  kind === 'failed_jobs' ||
  kind === 'failed_emails' ||
  kind === 'report' ||
  kind === 'organisation' ||
  kind === 'content_report' ||
  kind === 'profile_edit' ||
  shortage?.of === 'profile';

export const nameOf = (item: InboxItem): string => (isNamed(item) ? item.name : titleOf(item.name));

const matterLabels = {
  problem: 'Problem with an order',
  return: 'Return to decide',
  cancellation: 'Cancellation to decide',
} as const satisfies Record<NonNullable<InboxItem['matter']>, string>;

export const labelOf = ({ kind, matter }: InboxItem): string =>
  matter === null ? inboxKinds[kind].label : matterLabels[matter];

/** `Waiting 3 days`. */
export function ageWords({ since }: InboxItem, now: Date): string {
  const count = -daysAway(since, now);
  return count < 1 ? 'Waiting since today' : `Waiting ${formatCount({ count, more: false }, 'day', 'days')}`;
}

export const isOverdue = ({ due }: InboxItem, now: Date) => new Date(due) < now;

/** `due tomorrow`, or that the time is over. */
export const dueWords = (item: InboxItem, now: Date): string =>
  isOverdue(item, now) ? 'overdue' : `due ${formatDaysAway(daysAway(item.due, now))}`;

/** What an admin removed from a reported page. */
export const removalWords = (
  kind: ContentReport['kind'],
  { parts, at, reason }: ContentReport['removed'][number],
): string =>
  `On ${formatDateTime(at)} an admin removed these parts of the page: ${parts.map((part) => partName(kind, part)).join(', ')}. Reason: “${reason}”`;
