import { approvalNeedsReason } from '@verso/contract/market/ownership.ts';
import type { NewOwnerRelation, OwnershipRequest } from '@verso/contract/market/schemas/ownership.ts';
import { formatDate, formatDay } from '#components/shared/text/reader-locale.ts';

export const relationWords: Readonly<Record<NewOwnerRelation, { option: string; label: string; fact: string }>> = {
  heir: { option: 'I inherited it', label: 'When did you inherit it?', fact: 'inherited the work' },
  buyer: { option: 'I bought it', label: 'When did you buy it?', fact: 'bought the work' },
};

/** `Hanna Stern inherited the work (2 March 2026).` */
export const claimOf = ({ role, name, relation, happened }: OwnershipRequest): string => {
  const date = happened.kind === 'unknown' ? '' : ` (${formatDate(happened)})`;
  return `${role === 'asker' ? 'You say that you' : `${name} says that they`} ${relationWords[relation].fact}${date}.`;
};

/** Above the owner’s answer: whether they say that the request is right. */
export function answerTitle(
  { role, ownerAgrees }: Pick<OwnershipRequest, 'role' | 'ownerAgrees'>,
  answeredAt: string,
): string {
  const owner = role === 'owner' ? 'You' : 'The owner';
  const day = formatDay(answeredAt);
  if (ownerAgrees === null) return `${owner} answered on ${day}:`;
  return `On ${day}, ${role === 'owner' ? 'you' : 'the owner'} said that the request is ${ownerAgrees ? 'right' : 'wrong'}.`;
}

const stateTitles: Readonly<Record<Exclude<OwnershipRequest['state'], 'open'>, string>> = {
  approved: 'Approved by one admin',
  confirmed: 'Confirmed',
  denied: 'Denied',
  withdrawn: 'Withdrawn',
  ended: 'Closed',
};

/** Whether admins can't approve it yet because the owner still has time to answer. */
const waitsForOwner = ({ answeredAt, answerBy }: Pick<OwnershipRequest, 'answeredAt' | 'answerBy'>) =>
  answeredAt === null && Date.parse(answerBy) > Date.now();

/** The state of a request, and for whom an open one waits. */
export function requestTitle({
  state,
  role,
  answeredAt,
  answerBy,
}: Pick<OwnershipRequest, 'state' | 'role' | 'answeredAt' | 'answerBy'>): string {
  if (state !== 'open') return stateTitles[state];
  if (!waitsForOwner({ answeredAt, answerBy })) return 'Waiting for two admins';
  return role === 'owner' ? 'Waiting for your answer' : 'Waiting for the owner’s answer';
}

/** For a side that is about to write: what that does to the approval of a first admin. */
export function approvalWarning({
  state,
  role,
  ownerAgrees,
}: Pick<OwnershipRequest, 'state' | 'role' | 'ownerAgrees'>): string {
  if (state !== 'approved') return '';
  if (role === 'owner')
    return ' One admin has approved the request. If you answer “No”, that approval no longer counts.';
  return ownerAgrees === true
    ? ''
    : ' One admin has approved the request. If you reply, that approval no longer counts, and two admins must approve the request again.';
}

/** What has happened, and who does what next. */
export function stateWords(request: OwnershipRequest): string {
  const { state, role, closedAt, answeredAt } = request;
  const day = formatDay(closedAt ?? request.askedAt);
  switch (state) {
    case 'confirmed':
      return role === 'asker'
        ? `Two admins approved your request on ${day}. The work is now yours, and its provenance shows the change.`
        : `Two admins approved this request on ${day}. The work has a new owner, and its provenance shows the change.`;
    case 'denied':
      return role === 'asker'
        ? `An admin denied your request on ${day}. ${request.ownerChanged ? 'The work has a new owner now.' : 'You can send a new one with other evidence.'}`
        : `An admin denied this request on ${day}. The owner stayed the same.`;
    case 'withdrawn':
      return `This request was withdrawn on ${day}. The owner stayed the same.`;
    case 'ended':
      return endedWords(request, day);
    case 'approved':
      return role === 'admin'
        ? `Approved by ${request.approvedBy ?? 'an admin'}. A second admin must confirm it; then the work passes to ${request.name}.`
        : `One admin approved the request. ${role === 'owner' && answeredAt === null ? 'You can still answer until a second admin confirms it.' : 'A second admin must confirm it.'}`;
    case 'open':
      return role === 'admin' ? openWordsForAdmins(request) : openWords(request);
  }
}

/** Above what the admins wrote about their approval; empty if they wrote nothing. */
export function reasonsLead({
  state,
  approvalReason,
  reason,
}: Pick<OwnershipRequest, 'state' | 'approvalReason' | 'reason'>): string {
  if (state === 'denied' || (approvalReason === '' && reason === '')) return '';
  return approvalReason !== '' && reason !== '' ? 'The admins gave these reasons:' : 'The admin gave this reason:';
}

function endedWords({ role }: OwnershipRequest, day: string): string {
  if (role === 'owner')
    return `This request was closed on ${day}, because the work has a new owner. You don’t need to answer.`;
  return `${role === 'asker' ? 'Your' : 'This'} request was closed on ${day} without a decision, because the work has a new owner.`;
}

/** Whether title passed to someone else after the newest request that the reader sent. */
export const ownerChangedSince = (requests: readonly Pick<OwnershipRequest, 'role' | 'state' | 'ownerChanged'>[]) => {
  const newest = requests.find(({ role }) => role === 'asker');
  return newest !== undefined && newest.ownerChanged && newest.state !== 'confirmed';
};

/** For readers who can’t open the documents that were sent with a request: who can. */
export function unopenedWords({
  role,
  closedAt,
  documents,
}: Pick<OwnershipRequest, 'role' | 'closedAt' | 'documents'>): string | null {
  if (role === 'owner') return 'The admins also have documents as evidence. You can’t open them.';
  // Documents of a closed request can be erased.
  return role === 'admin' && closedAt === null && documents.length === 0
    ? 'Only admins without a stake in the work can open the documents.'
    : null;
}

function openWordsForAdmins(request: OwnershipRequest): string {
  const decision = 'Two admins must approve the request; one admin can deny it.';
  if (request.answeredAt) return `The owner has answered. ${decision}`;
  return waitsForOwner(request) ? `The owner can answer until ${formatDay(request.answerBy)}. ${decision}` : decision;
}

/** For the two sides: who can still write, and that admins decide. */
function openWords(request: OwnershipRequest): string {
  const { role, answeredAt, repliedAt, answerBy } = request;
  const until = formatDay(answerBy);
  if (role === 'owner') {
    if (answeredAt) return 'You have answered. The admins will decide, and you’ll be notified.';
    return waitsForOwner(request)
      ? `You can answer once, until ${until}. After that, the admins will decide. If two of them approve, the work passes to ${request.name}.`
      : `You can still answer until the admins decide. If two of them approve, the work passes to ${request.name}.`;
  }
  if (answeredAt)
    return `The owner has answered.${repliedAt ? '' : ' You can reply once.'} The admins will decide, and you’ll be notified.`;
  return waitsForOwner(request)
    ? `The owner can answer until ${until}. Then the admins will decide, and you’ll be notified.`
    : 'The owner did not answer in time. The admins will decide, and you’ll be notified.';
}

/** What an admin is asked before they approve, confirm or deny a request. */
export function decisionWords(
  { state, name, ownerAgrees }: Pick<OwnershipRequest, 'state' | 'name' | 'ownerAgrees'>,
  approve: boolean,
): { title: string; confirm: string; colour: 'verdigris' | 'madder'; note: string } {
  if (!approve) return { title: 'Deny the request', confirm: 'Deny', colour: 'madder', note: '' };
  const objection = approvalNeedsReason({ ownerAgrees })
    ? ' The owner says that the request is wrong, so say why you approve it.'
    : '';
  return state === 'approved'
    ? {
        title: `Pass the work to ${name}?`,
        confirm: 'Confirm',
        colour: 'verdigris',
        note: `${name} will become the owner immediately. The work’s price, location and open offers will be removed. You can’t undo this.${objection}`,
      }
    : {
        title: 'Approve this request?',
        confirm: 'Approve',
        colour: 'verdigris',
        note: `Approve the request only if the documents prove that ${name} owns the work. A second admin must confirm your approval before the work changes hands.${objection}`,
      };
}
