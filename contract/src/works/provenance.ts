import type { Calls } from '#call.ts';

export const doubts = ['possibly', 'probably'] as const;

/** The placeholder for a private owner: two of them need not be the same person. */
export const privateCollection = 'Private collection';

/** The public note of the entry by which the seller of a refunded order became the owner again. */
export const returnNote = 'The work went back to its former owner because the payment was refunded.';

/** `duplicate`: that it is the only record of the work. */
export const disputeSubjects = ['ownership', 'authenticity', 'duplicate'] as const;
export type DisputeSubject = (typeof disputeSubjects)[number];

/** Who can dispute an entry that the registry recorded or confirmed: the owner, or a party to the sale. */
export const entryDisputers = ['owner', 'party'] as const;
export type EntryDisputer = (typeof entryDisputers)[number];

/** `Disputed by the owner`. */
export const disputedWords: Readonly<Record<EntryDisputer, string>> = {
  owner: 'Disputed by the owner',
  party: 'Disputed by a party to the sale',
};

/** How an upheld dispute can end. */
export const afterUpheld: Readonly<Record<DisputeSubject, string>> = {
  ownership:
    'The owner can’t see who disputed the work. An admin passes messages between them by email. Once it is settled who owns the work, an admin closes the dispute and both are notified. The work can then change hands again. The owner can also withdraw the work, but the dispute will stay on its record. They can’t do that during a review or a sale, or while another report is open.',
  authenticity:
    'The owner can ask to edit an approved record, which is then reviewed again. They can edit a record that is not locked and send it for review. They can also withdraw the work, but the dispute will stay on its record. If a vote is open, it is finished first. A denied record stays as it is. An admin passes messages by email between the owner and the person who disputed the work. Once the matter is settled, an admin closes the dispute and both are notified.',
  duplicate:
    'The owner can withdraw this record, but the dispute will stay on it. They can’t do that during a review or a sale, or while another report is open. An admin passes messages by email between the owner and the person who disputed the work. Once one record is left, an admin closes the dispute and both are notified.',
};

export const documentForm = { documents: { kind: 'document', most: 10, limit: 15 * 1024 * 1024 } } as const;

export const provenance = {
  addHistory: {
    method: 'POST',
    path: '/artwork/{id}/updateHistory',
    access: 'verified',
    seen: true,
    form: documentForm,
  },
  sold: { method: 'POST', path: '/artwork/{id}/sold', access: 'verified', seen: true, form: documentForm },
  stolen: { method: 'POST', path: '/artwork/{id}/stolen', access: 'verified', seen: true, form: documentForm },
  missing: { method: 'POST', path: '/artwork/{id}/mia', access: 'verified', seen: true, form: documentForm },
  police: { method: 'POST', path: '/artwork/{id}/police', access: 'verified', seen: true, form: documentForm },
  insurance: { method: 'POST', path: '/artwork/{id}/insurance', access: 'verified', seen: true, form: documentForm },
  decideRecovery: { method: 'POST', path: '/artwork/{id}/recovery', access: 'verified', seen: true },
  dispute: { method: 'POST', path: '/artwork/{id}/dispute', access: 'verified', seen: true },
  decideDispute: { method: 'POST', path: '/artwork/{id}/dispute/answer', access: 'verified', seen: true },
  endDispute: { method: 'POST', path: '/artwork/{id}/dispute/end', access: 'verified', seen: true },
  disputeEntry: { method: 'POST', path: '/artwork/{id}/provenance/dispute', access: 'verified', seen: true },
  withdrawEntryDispute: {
    method: 'POST',
    path: '/artwork/{id}/provenance/dispute/withdraw',
    access: 'verified',
    seen: true,
  },
  decideEntryDispute: {
    method: 'POST',
    path: '/artwork/{id}/provenance/dispute/answer',
    access: 'verified',
    seen: true,
  },
  answerSale: { method: 'POST', path: '/artwork/{id}/sold/answer', access: 'verified', seen: true },
} as const satisfies Calls;
