import type { MarkName } from '@verso/contract/works/artworks.ts';

/** How each mark is computed; implemented in `server/src/features/works/artworks/marks/marks.ts`. */
export const markRules: Readonly<Record<MarkName, string>> = {
  maker:
    'Proved if the artist’s account is recognised and their identity is verified. An account is recognised by a vote on the artist’s profile, or by an admin. If the owner recorded the work, the artist must also confirm it. Not proved if the last vote denied the work, or if the record doesn’t say that the artist made it.',
  assay:
    'Proved if the last vote approved the record in its present form. Against if the last vote denied it. Not proved during an open vote, or while an approved record is being edited.',
  bill: 'Proved when reviewers approve a bill of sale for the work. Also proved when the work is paid for by card here: the receipt counts as the bill of sale. The mark is removed after a full refund, or if the buyer’s bank disputes the payment. It is also removed once two admins decide that the bill is wrong or that the sale was undone.',
  claim:
    'Against while the work is disputed, reported stolen or missing, or reported to the police. Proved otherwise. A claim is closed only once a second person confirms that the matter is settled. A police report that belongs to a loss report is closed together with it.',
  record:
    'Proved if every entry of the provenance is in the published log and matches its hash there. Against if an entry, a claim or the state of a certificate differs from the log.',
};
