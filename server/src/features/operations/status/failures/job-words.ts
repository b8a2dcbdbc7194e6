/** What each kind of background work does, for admins. */
export const jobWords: Readonly<Record<string, string>> = {
  'send-mail': 'Send an email',
  'send-reset': 'Send a link for a new password',
  notify: 'Notify people',
  'retire-notifications': 'Mark settled notifications as read',
  'mail-notification': 'Write the email for a notification',
  'webhook-notification': 'Prepare a webhook delivery',
  'send-webhook': 'Send a webhook',
  'forget-webhook-deliveries': 'Delete old webhook deliveries',
  'check-order': 'Check a payment with the card provider',
  'refund-order': 'Refund a payment',
  'end-reservation': 'End a reservation',
  'settle-due-sales': 'Check all open payments and payouts',
  'pay-out': 'Send a payout, or take one back',
  'pay-out-person': 'Check the payouts of a person',
  'decide-royalties': 'Decide the royalties on sales',
  'read-exchange-rates': 'Fetch exchange rates',
  'ask-settled-currencies': 'Ask the card provider for its currencies',
  'derive-pictures': 'Make the smaller copies of pictures',
  'purge-files': 'Delete files',
  'sweep-orphans': 'Delete files that nothing uses',
  'sign-certificate': 'Sign a certificate',
  'commit-certificates': 'Add certificates to the log',
  'salt-papers': 'Protect document hashes in the log',
  'log-states': 'Add the states of older works to the log',
  'store-examiners': 'Replace the names of voters in older entries',
  'write-exhibition-entry': 'Add an exhibition to a work’s provenance',
  'note-duplicates': 'Find possible duplicates',
  'note-owned-works': 'Mark an organisation’s works as changed',
  'count-search-terms': 'Count the words in records',
  'forget-visitors': 'Delete data about visitors',
  'forget-old': 'Delete expired data',
  'find-unverified': 'Find accounts that were never verified',
  'erase-unverified': 'Delete an account that was never verified',
  'erase-due': 'Delete an account',
  'erase-released': 'Delete an account whose email belongs to someone else',
  'erase-in-steps': 'Delete the rest of a deleted account’s data',
  'end-ownership-requests': 'Close the ownership requests for a work with a new owner',
  'end-overtaken-requests': 'Close the ownership requests for all works with a new owner',
  'check-quorum': 'Check whether enough people are left for one decision',
  'check-every-quorum': 'Check whether enough people are left for every open decision',
  'work-on-import': 'Continue an import',
  'make-holding': 'Make an archive of a person’s works',
  'expire-holdings': 'Delete old archives',
  'publish-dataset': 'Publish the dataset',
};

/** The reason of a failure in our words. The stored error can quote addresses, names and keys, so it is not shown. */
const causes: readonly { found: RegExp; cause: string }[] = [
  {
    found: /is not in the storage/,
    cause: 'A file is missing from storage. Restore it from a backup, then try again.',
  },
  { found: /ENOSPC|no space left|disk full/i, cause: 'The disk is full. Free up space, then try again.' },
  {
    found: /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|socket hang up|fetch failed|timed? ?out|terminated|not available/i,
    cause: 'A service that this job needs did not answer. Check that the service works, then try again.',
  },
];

const unknownCause =
  'An unexpected error occurred. See the server’s log for details. Once the error is fixed, try again.';

export const causeOf = (error: string): string => causes.find(({ found }) => found.test(error))?.cause ?? unknownCause;
