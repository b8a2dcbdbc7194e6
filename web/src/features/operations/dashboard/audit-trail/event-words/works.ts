import type { worksEvents } from '@verso/contract/works/schemas/events.ts';
import { artworkFields, isArtworkField } from '@verso/contract/works/artwork-fields.ts';
import { claimPhrases } from '@verso/contract/works/artworks.ts';
import type { ProfileField } from '@verso/contract/works/schemas/profiles.ts';
import type { EventData } from '@verso/contract/schemas/events.ts';
import { formatCount } from '#components/shared/text/reader-locale.ts';
import { conjoined, type EventWords, outcomes, spaced, votedOn } from './words.ts';

const shortOf = {
  work: 'decide on the review of {work}',
  bill: 'decide on the bill of sale for {work}',
  profile: 'decide on the profile of {person}',
  recovery: 'confirm that {work} was found, or that its police matter is settled',
  dispute: 'decide on the dispute about {work}',
  buyer: 'confirm the buyer of {work}',
  ownership: 'decide on the ownership request for {work}',
  bank_payment: 'make a bank payment for the sale of {work}',
  rate: 'enter the exchange rate for the sale of {work}',
};

const profileFields: Readonly<Record<ProfileField | 'portrait', string>> = {
  firstname: 'the first name',
  lastname: 'the last name',
  url: 'the page address',
  nationalityId: 'the nationality',
  birthYear: 'the year of birth',
  deathYear: 'the year of death',
  birthPlace: 'the place of birth',
  residence: 'the country of residence',
  biography: 'the biography',
  training: 'where they trained',
  exhibited: 'where their works were shown',
  referees: 'the references',
  links: 'the links',
  portrait: 'the portrait',
};

const counted = (count: number) => formatCount({ count, more: false }, 'person', 'people');

export const worksWords: EventWords<keyof typeof worksEvents> = {
  artwork_added: { label: 'Work registered', sentence: '{who} registered {work}.' },
  owned_work_recorded: {
    label: 'Work recorded by its owner',
    sentence: ({ newMaker }) =>
      newMaker ? 'As the owner, {who} recorded {work} and named its artist.' : 'As the owner, {who} recorded {work}.',
  },
  record_confirmed: { label: 'Record confirmed by the artist', sentence: '{who} confirmed the record of {work}.' },
  correction_suggested: {
    label: 'Correction suggested by the artist',
    sentence: '{who} suggested a correction to the record of {work}.',
  },
  suggestion_decided: {
    label: 'Suggested correction decided',
    sentence: ({ accepted }) =>
      accepted
        ? '{who} accepted a correction to the record of {work}.'
        : '{who} declined a correction to the record of {work}.',
  },
  artwork_changed: {
    label: 'Work edited',
    sentence: (data) => {
      const changes = conjoined.format(changedParts(data));
      const { batch } = data;
      const many = batch ? `, in one edit of ${batch.works} works (batch ${batch.id.slice(0, 8)})` : '';
      return `{who} edited {work}${changes && ` (${changes})`}${many}.`;
    },
  },
  artwork_deleted: {
    label: 'Draft deleted',
    sentence: ({ title }) =>
      title === undefined
        ? '{who} deleted a draft.'
        : `{who} deleted the draft ${title ? `“${title}”` : 'without a title'}.`,
  },
  artwork_withdrawn: { label: 'Work withdrawn', sentence: '{who} withdrew {work}.' },
  visibility_changed: {
    label: 'Work hidden or shown',
    sentence: ({ hidden }) => (hidden ? '{who} hid {work}.' : '{who} made {work} visible.'),
  },
  artwork_taken_down: { label: 'Work taken down', sentence: ({ reason }) => `{who} took {work} down: “${reason}”` },
  artwork_restored: { label: 'Takedown lifted', sentence: '{who} lifted the takedown of {work}.' },
  price_visibility_changed: {
    label: 'Price hidden or shown',
    sentence: ({ hidden }) => (hidden ? '{who} hid the price of {work}.' : '{who} made the price of {work} visible.'),
  },
  sale_price_changed: {
    label: 'Price changed',
    sentence: ({ price }) =>
      price === null ? '{who} removed the price of {work}.' : '{who} changed the price of {work}.',
  },
  recommendation_changed: {
    label: 'Recommendation of a work changed',
    sentence: ({ recommended }) => (recommended ? '{who} recommended {work}.' : '{who} stopped recommending {work}.'),
  },
  carousel_changed: {
    label: 'Carousel changed',
    sentence: ({ shown }) =>
      shown ? '{who} added {work} to the carousel.' : '{who} removed {work} from the carousel.',
  },
  works_arranged: {
    label: 'Order of works changed',
    sentence: ({ list }) =>
      `{who} moved {work} ${list === 'carousel' ? 'in the carousel' : 'among the recommended works'}.`,
  },
  hidden_work_read: { label: 'Hidden work viewed', sentence: '{who} viewed {work} while it was hidden.' },
  artwork_submitted: {
    label: 'Work sent for review',
    sentence: ({ round, revision }) => `{who} sent {work} for review: round ${round}, revision ${revision}.`,
  },
  vote_cast: {
    label: 'Vote on a work',
    sentence: ({ choice }) => `{who} ${votedOn(choice)} {work}.`,
  },
  voter_recused: {
    label: 'Reviewer recused',
    sentence: ({ round }) => `{who} recused themselves from round ${round} of the review of {work}.`,
  },
  decision_appealed: {
    label: 'Appeal against a decision',
    sentence: ({ of }) => `{who} appealed against the decision to deny {work} in round ${of}.`,
  },
  round_closed: {
    label: 'Voting round on a work closed',
    sentence: ({ round, outcome }) => `Round ${round} of the review of {work} closed: ${outcomes[outcome]}.`,
  },
  artwork_approved: {
    label: 'Work approved',
    sentence: ({ round }) => `{work} was approved in round ${round}.`,
  },
  artwork_denied: { label: 'Work denied', sentence: ({ round }) => `{work} was denied in round ${round}.` },
  information_requested: {
    label: 'More information requested about a work',
    sentence: ({ message }) => `More information about {work} was requested: “${message}”`,
  },
  edit_requested: { label: 'Edit requested', sentence: '{who} asked to edit {work}.' },
  edit_request_decided: {
    label: 'Edit request answered',
    sentence: ({ granted }) => `{who} ${granted ? 'approved' : 'denied'} the request to edit {work}.`,
  },
  certificate_issued: {
    label: 'Certificate issued',
    sentence: ({ version }) => `Version ${version} of the certificate of {work} was issued.`,
  },
  certificate_suspended: {
    label: 'Certificate suspended',
    sentence: ({ version }) => `Version ${version} of the certificate of {work} was suspended.`,
  },
  certificate_superseded: {
    label: 'Certificate superseded',
    sentence: ({ by, version }) => `Version ${by} superseded version ${version} of the certificate of {work}.`,
  },
  reviewers_short: {
    label: 'Too few people left to decide',
    sentence: ({ left, quorum, of }) =>
      `${counted(quorum)} must ${shortOf[of]}, but ${left === 0 ? 'no one' : `only ${counted(left)}`} can.`,
  },
  provenance_recorded: {
    label: 'Provenance entry recorded',
    sentence: ({ kind }) => `{who} recorded an entry in the provenance of {work}: ${spaced(kind)}.`,
  },
  entry_confirmed: {
    label: 'Provenance entry confirmed',
    sentence: 'Reviewers checked a document and confirmed an entry that it supports in the provenance of {work}.',
  },
  work_sighted: { label: 'Sighting reported', sentence: 'Someone reported seeing {work}.' },
  claim_opened: {
    label: 'Claim opened',
    sentence: ({ kind }) =>
      kind === 'disputed'
        ? '{who} accepted the dispute about {work}.'
        : `{who} marked {work} as ${claimPhrases[kind]}.`,
  },
  claim_resolved: {
    label: 'Claim resolved',
    sentence: ({ kind, source, reason }) =>
      kind === 'disputed'
        ? '{who} closed the dispute about {work}.'
        : `{who} confirmed that {work} is no longer ${claimPhrases[kind]}.${source && ` Source: ${source}. ${reason}`}`,
  },
  recovery_asked: {
    label: 'Work reported as found, or police matter as settled',
    sentence: ({ kind }) =>
      kind === 'police'
        ? '{who} reported that the police matter about {work} is settled.'
        : '{who} reported that {work} was found.',
  },
  recovery_refused: {
    label: 'Not confirmed as found or settled',
    sentence: ({ kind, answer }) =>
      `{who} did not confirm that ${kind === 'police' ? 'the police matter about {work} is settled' : '{work} was found'}.${answer && ` ${answer}`}`,
  },
  work_contested: {
    label: 'Work disputed',
    sentence: ({ about }) =>
      ({
        ownership: '{who} disputed the ownership of {work}.',
        authenticity: '{who} disputed the authenticity of {work}.',
        duplicate: '{who} disputed {work} as a second record of the same work.',
      })[about],
  },
  contest_declined: { label: 'Dispute declined', sentence: '{who} declined a dispute about {work}.' },
  dispute_upheld: { label: 'Dispute upheld', sentence: '{who} upheld the dispute about {work}.' },
  entry_disputed: {
    label: 'Provenance entry disputed',
    sentence: '{who} disputed an entry in the provenance of {work}.',
  },
  entry_dispute_approved: {
    label: 'Correction of a provenance entry approved',
    sentence: '{who} approved the correction of an entry in the provenance of {work}.',
  },
  entry_dispute_decided: {
    label: 'Dispute about a provenance entry closed',
    sentence: ({ outcome }) =>
      ({
        corrected: '{who} confirmed the correction of an entry in the provenance of {work}.',
        denied: '{who} denied the correction of an entry in the provenance of {work}.',
        withdrawn: '{who} withdrew the dispute about an entry in the provenance of {work}.',
      })[outcome],
  },
  sale_offered: {
    label: 'Sale or return recorded',
    sentence: ({ returned }) =>
      returned
        ? '{who} offered to give {work} back to its seller after a refund. The seller has not answered yet.'
        : '{who} recorded that {work} was sold. The buyer has not answered yet.',
  },
  sale_declined: {
    label: 'Sale, return or invitation declined',
    sentence: ({ byBill, returned }) => {
      if (returned) return '{who} declined to take {work} back after a refund.';
      return byBill
        ? '{who} declined to become the owner of {work}. The confirmed bill still shows the work as sold.'
        : '{who} declined the sale of {work}.';
    },
  },
  sale_cancelled: {
    label: 'Sale, return or invitation cancelled',
    sentence: ({ byBill, returned }) => {
      if (returned) return '{who} cancelled the return of {work} to its seller.';
      return byBill
        ? '{who} cancelled the invitation to the buyer named on the confirmed bill for {work}.'
        : '{who} cancelled the sale of {work}.';
    },
  },
  title_offered: {
    label: 'Buyer invited to accept a work',
    sentence: ({ confirmed }) =>
      `{who} invited the buyer named on a confirmed bill to accept {work}.${confirmed ? ' They confirmed that the email is the buyer’s.' : ''}`,
  },
  title_accepted: {
    label: 'Work accepted by its buyer',
    sentence: '{who} accepted {work}. An admin must confirm that they are the buyer named on the bill.',
  },
  title_passed: {
    label: 'Sale or return accepted',
    sentence: ({ returned }) =>
      returned ? '{who} owns {work} again after a refund.' : '{who} accepted the sale of {work} and became its owner.',
  },
  profile_changed: {
    label: 'Profile edited',
    sentence: (data, own) => {
      const changes = profileChanges(data);
      return `${own ? '{person} changed their' : '{who} changed {person}’s'} profile${changes && `: ${changes}`}.`;
    },
  },
  artist_facts_changed: {
    label: 'Royalty details of an artist changed',
    sentence: ({ name }) => `{who} changed the royalty details of ${name}, who has no account.`,
  },
  url_changed: {
    label: 'Page address changed',
    sentence: ({ from, to }) =>
      from && to
        ? `{person} changed the address of their page from ${from} to ${to}.`
        : '{person} changed the address of their page.',
  },
  profile_submitted: {
    label: 'Profile sent for a vote',
    sentence: ({ round }) => `{person} sent their profile for a vote: round ${round}.`,
  },
  profile_vote_cast: {
    label: 'Vote on a profile',
    sentence: ({ choice }) => `{who} ${votedOn(choice)} {person}’s profile.`,
  },
  profile_approved: { label: 'Profile approved', sentence: '{person}’s profile was approved.' },
  profile_denied: { label: 'Profile denied', sentence: '{person}’s profile was denied.' },
  profile_information_requested: {
    label: 'More information requested about an artist',
    sentence: '{who} asked {person} for more information.',
  },
  profile_edit_requested: { label: 'Profile edit requested', sentence: '{person} asked to edit their profile.' },
  profile_edit_decided: {
    label: 'Profile edit request answered',
    sentence: ({ granted }) => `{who} ${granted ? 'approved' : 'denied'} the request to edit {person}’s profile.`,
  },
};

/** `title`, `place made`, `pictures`. */
function changedParts({ fields, picturesAdded, picturesRemoved }: EventData<'artwork_changed'>): Set<string> {
  const labels = fields.flatMap((name) => {
    if (name === 'pictures') return [name];
    return isArtworkField(name) ? [artworkFields[name].label.toLowerCase()] : [];
  });
  return new Set([...labels, ...(picturesAdded + picturesRemoved > 0 ? ['pictures'] : [])]);
}

/** `the last name from “Adeyemi” to “Okoro” and the portrait`. */
function profileChanges({ fields, from, to }: EventData<'profile_changed'>): string {
  const [before, after] = [new Map(Object.entries(from)), new Map(Object.entries(to))];
  const changes = fields.map((field) => {
    const name = isProfileField(field) ? profileFields[field] : field;
    return `${name}${change(before.get(field), after.get(field))}`;
  });
  return conjoined.format(changes);
}

const isProfileField = (name: string): name is keyof typeof profileFields => Object.hasOwn(profileFields, name);

type Value = string | number | null | undefined;

/** Leaves out empty and erased values. */
function change(before: Value, after: Value): string {
  const [from, to] = [String(before ?? ''), String(after ?? '')];
  if (from && to) return ` from “${from}” to “${to}”`;
  if (to) return ` to “${to}”`;
  return from ? ` (previously “${from}”)` : '';
}
