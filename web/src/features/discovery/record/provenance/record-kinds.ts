import type { RecordForm } from '@verso/contract/works/provenance-kinds.ts';
import { provenance } from '@verso/contract/works/provenance.ts';
import { AddedHistory, Insurance, Loss, PoliceReport, RecordedSale } from '@verso/contract/works/schemas/provenance.ts';

/** Each kind of event that can be recorded, with its call, validation and texts. */
export const recordKinds = {
  history: {
    endpoint: provenance.addHistory,
    /** History has its own label for each sub-kind. */
    usualRole: null,
    body: AddedHistory,
    title: 'Add to the history',
    verb: 'Add to the record',
    note: 'What you know about the event, and your source.',
  },
  sold: {
    endpoint: provenance.sold,
    usualRole: 'agent',
    body: RecordedSale,
    title: 'Record a sale',
    verb: 'Record the sale',
    note: 'The buyer will get an email. They will become the owner when they accept the work.',
  },
  stolen: {
    endpoint: provenance.stolen,
    usualRole: null,
    body: Loss,
    title: 'Report the work stolen',
    verb: 'Report stolen',
    note: 'What happened, as far as you know.',
  },
  stolen_resolved: {
    endpoint: provenance.stolen,
    usualRole: null,
    body: Loss,
    title: 'Report that the work was found',
    verb: 'Report as found',
    note: 'How it was found, and who has it now.',
  },
  missing: {
    endpoint: provenance.missing,
    usualRole: null,
    body: Loss,
    title: 'Report the work missing',
    verb: 'Report missing',
    note: 'What you know about how it went missing.',
  },
  missing_resolved: {
    endpoint: provenance.missing,
    usualRole: null,
    body: Loss,
    title: 'Report that the work was found',
    verb: 'Report as found',
    note: 'How it was found, and who has it now.',
  },
  police: {
    endpoint: provenance.police,
    usualRole: 'police',
    body: PoliceReport,
    title: 'Record a police report',
    verb: 'Record the report',
    note: 'Anything the report says that helps to recognise the work.',
  },
  police_resolved: {
    endpoint: provenance.police,
    usualRole: 'police',
    body: PoliceReport,
    title: 'Report that the police matter is settled',
    verb: 'Report as settled',
    note: 'How the matter was settled, and who told you.',
  },
  insurance: {
    endpoint: provenance.insurance,
    usualRole: 'insurer',
    body: Insurance,
    title: 'Record insurance',
    verb: 'Save insurance details',
    note: '',
  },
} as const satisfies Record<RecordForm, object>;

export type RecordKind = RecordForm;

/** The warning above reports with consequences. */
export const consequences: Partial<Record<RecordKind, string>> = {
  police:
    'The report is public immediately. Until it is settled, the work can’t be sold or change hands, and its certificate is suspended. We’ll email the work’s owners, the authenticators who voted on it and the admins. A report can be settled but never erased.',
  police_resolved: 'The work can’t be sold until an admin confirms that the matter is settled.',
  stolen_resolved: 'The work can’t be sold until an admin confirms that it has been found.',
  missing_resolved: 'The work can’t be sold until an admin confirms that it has been found.',
};
