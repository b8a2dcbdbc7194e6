import { provenance } from '@verso/contract/provenance.ts';

/** What can be reported, each with its call, by what its form is checked, and its words. */
export const recordKinds = {
  history: {
    endpoint: provenance.addHistory,
    body: provenance.addHistory.body,
    title: 'Add to the history',
    verb: 'Add to the record',
    note: 'What is known about it, and from where.',
  },
  sold: {
    endpoint: provenance.sold,
    body: provenance.sold.body,
    title: 'Record a sale',
    verb: 'Record the sale',
    note: 'The buyer gets a mail. Title passes when they accept.',
  },
  stolen: {
    endpoint: provenance.stolen,
    body: provenance.stolen.body,
    title: 'Report the work stolen',
    verb: 'Report stolen',
    note: 'What happened, as far as you know.',
  },
  stolen_resolved: {
    endpoint: provenance.stolen,
    body: provenance.stolen.body,
    title: 'Report the work recovered',
    verb: 'Report recovered',
    note: 'How and where it was recovered.',
  },
  missing: {
    endpoint: provenance.missing,
    body: provenance.missing.body,
    title: 'Report the work missing',
    verb: 'Report missing',
    note: 'When and where it was last seen.',
  },
  missing_resolved: {
    endpoint: provenance.missing,
    body: provenance.missing.body,
    title: 'Report the work found',
    verb: 'Report found',
    note: 'How and where it was found.',
  },
  police: {
    endpoint: provenance.police,
    body: provenance.police.body,
    title: 'Record a police report',
    verb: 'Record the report',
    note: 'Anything the report says that helps to recognise the work.',
  },
  police_resolved: {
    endpoint: provenance.police,
    body: provenance.police.body,
    title: 'Report the police matter settled',
    verb: 'Report settled',
    note: 'How it ended, and who says so.',
  },
  insurance: {
    endpoint: provenance.insurance,
    body: provenance.insurance.body,
    title: 'Record an insurance',
    verb: 'Record the insurance',
    note: '',
  },
} as const;

export type RecordKind = keyof typeof recordKinds;

/** What a claim does to a work that was hidden. */
export const shownByClaim =
  'The work is hidden now. This shows it to everybody, and it stays shown until its owner hides it again once this is over.';

/** The warning that stands above reports with consequences. */
export const consequences: Partial<Record<RecordKind, string>> = {
  stolen:
    'It is public at once. The report freezes the work’s sale, title and certificate, and is mailed to the authenticators who voted on the work, its owners and the admins. It can be resolved, never erased.',
  missing:
    'It is public at once. The report freezes the work’s sale, title and certificate, and is mailed to the authenticators who voted on the work, its owners and the admins. It can be resolved, never erased.',
  police:
    'It is public at once. Unless the work is reported stolen or missing already, the report freezes its sale, title and certificate, and is mailed to the authenticators who voted on the work, its owners and the admins. It can be settled, never erased.',
  police_resolved: 'The work stays frozen until an admin other than you confirms that it is settled.',
  stolen_resolved: 'The work stays frozen until an admin other than you confirms that it is recovered.',
  missing_resolved: 'The work stays frozen until an admin other than you confirms that it is found.',
};
