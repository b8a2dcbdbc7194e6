import type { FactName } from '@verso/contract/facts.ts';
import {
  aRole,
  choices,
  type Data,
  factors,
  is,
  outcomes,
  permissions,
  profileChanges,
  spaced,
  text,
  told,
  workChanges,
} from './event-data.ts';

interface EventWords {
  /** As the choice of kinds lists it. */
  label: string;
  /** What happened, with `{who}`, `{person}` and `{work}` standing for the names that are shown there. */
  sentence: string | ((data: Data) => string);
}

/** A sentence for everything that can happen: the type leaves none out. */
export const eventWords: Readonly<Record<FactName, EventWords>> = {
  agreement_accepted: {
    label: 'Terms accepted',
    sentence: (data) => `{person} accepted the terms for a ${text(data, 'role')} of ${text(data, 'version')}.`,
  },
  article_deleted: {
    label: 'Article deleted',
    sentence: (data) => `{who} deleted the article “${text(data, 'title')}”.`,
  },
  article_saved: {
    label: 'Article written',
    sentence: (data) => `{who} saved the article “${text(data, 'title')}”: ${text(data, 'state')}.`,
  },
  artwork_added: { label: 'Work registered', sentence: '{who} registered {work}.' },
  artwork_approved: {
    label: 'Work approved',
    sentence: (data) => `{work} was approved in round ${text(data, 'round')}.`,
  },
  artwork_changed: {
    label: 'Work edited',
    sentence: (data) => {
      const changes = workChanges(data);
      return `{who} edited {work}${changes && ` (${changes})`}.`;
    },
  },
  artwork_deleted: {
    label: 'Draft deleted',
    sentence: (data) =>
      `{who} deleted the draft ${text(data, 'title') ? `“${text(data, 'title')}”` : 'without a title'}.`,
  },
  artwork_denied: { label: 'Work denied', sentence: (data) => `{work} was denied in round ${text(data, 'round')}.` },
  artwork_submitted: {
    label: 'Work sent for review',
    sentence: (data) =>
      `{who} sent {work} for review: round ${text(data, 'round')}, revision ${text(data, 'revision')}.`,
  },
  artwork_withdrawn: { label: 'Work withdrawn', sentence: '{who} withdrew {work}.' },
  carousel_changed: {
    label: 'Carousel changed',
    sentence: (data) =>
      is(data, 'shown') ? '{who} put {work} into the carousel.' : '{who} took {work} out of the carousel.',
  },
  certificate_issued: {
    label: 'Certificate issued',
    sentence: (data) => `Version ${text(data, 'version')} of the certificate of {work} was issued.`,
  },
  certificate_superseded: {
    label: 'Certificate superseded',
    sentence: (data) =>
      `Version ${text(data, 'by')} superseded version ${text(data, 'version')} of the certificate of {work}.`,
  },
  certificate_suspended: {
    label: 'Certificate suspended',
    sentence: (data) => `Version ${text(data, 'version')} of the certificate of {work} was suspended.`,
  },
  claim_announced: {
    label: 'Claim announced',
    sentence: (data) => `${text(data, 'recipients')} people were written to about a claim on {work}.`,
  },
  claim_opened: { label: 'Claim opened', sentence: (data) => `{who} had {work} marked as ${told(data)}.` },
  claim_resolved: {
    label: 'Claim resolved',
    sentence: (data) =>
      data['kind'] === 'disputed'
        ? '{who} ended the dispute about {work}.'
        : `{who} resolved that {work} is ${told(data)}.`,
  },
  collection_imported: {
    label: 'Collection imported',
    sentence: (data) => `${text(data, 'rows')} works were imported from ${text(data, 'source')}.`,
  },
  contest_declined: { label: 'Dispute declined', sentence: '{who} declined a dispute of {work}.' },
  data_exported: { label: 'Data exported', sentence: '{person} exported their data.' },
  decision_appealed: {
    label: 'Decision appealed',
    sentence: (data) => `{who} appealed the denial of {work} in round ${text(data, 'of')}.`,
  },
  dispute_upheld: { label: 'Dispute upheld', sentence: '{who} upheld the dispute about {work}.' },
  edit_request_decided: {
    label: 'Edit request answered',
    sentence: (data) => `{who} ${is(data, 'granted') ? 'allowed' : 'refused'} the request to edit {work}.`,
  },
  edit_requested: { label: 'Edit requested', sentence: '{who} asked to edit {work}.' },
  email_change_asked: { label: 'Email change asked for', sentence: '{person} asked to change their email.' },
  email_changed: { label: 'Email changed', sentence: '{person} changed their email.' },
  email_verified: { label: 'Email verified', sentence: '{who} verified the email of {person}.' },
  entry_confirmed: {
    label: 'Provenance confirmed',
    sentence: 'An entry in the provenance of {work} was confirmed by those who checked its paper.',
  },
  exhibition_answered: {
    label: 'Showing answered',
    sentence: (data) =>
      is(data, 'consented')
        ? '{who} agreed that a showing of {work} enters its record.'
        : '{who} declined that a showing of {work} enters its record.',
  },
  exhibition_asked: {
    label: 'Owner asked about a showing',
    sentence: (data) => `The owner of {work} was asked about its showing in “${text(data, 'title')}”.`,
  },
  exhibition_deleted: {
    label: 'Exhibition deleted',
    sentence: (data) => `{who} deleted the exhibition “${text(data, 'title')}”.`,
  },
  exhibition_saved: {
    label: 'Exhibition written',
    sentence: (data) => `{who} saved the exhibition “${text(data, 'title')}”: ${text(data, 'state')}.`,
  },
  identity_decided: {
    label: 'Identity check decided',
    sentence: (data) => `The identity check of {person} ended: ${spaced(data, 'outcome')}.`,
  },
  identity_started: { label: 'Identity check started', sentence: '{person} began an identity check.' },
  information_requested: {
    label: 'Information requested',
    sentence: (data) => `More information on {work} was requested: “${text(data, 'message')}”`,
  },
  invitation_revoked: {
    label: 'Invitation taken back',
    sentence: (data) => `{who} took back an invitation for ${aRole(data)}.`,
  },
  invitation_sent_again: {
    label: 'Invitation sent again',
    sentence: (data) => `{who} sent an invitation for ${aRole(data)} again.`,
  },
  order_dispute_closed: {
    label: 'Payment dispute closed',
    sentence: (data) =>
      `The dispute over the payment for {work} was ${is(data, 'won') ? 'won by the seller' : 'lost'}.`,
  },
  order_disputed: { label: 'Payment disputed', sentence: 'The buyer’s bank disputed the payment for {work}.' },
  order_paid: { label: 'Work paid by card', sentence: '{work} was paid by card.' },
  order_refund_asked: { label: 'Refund asked for', sentence: '{who} had the payment for {work} go back to the buyer.' },
  order_refund_due: {
    label: 'Payment too late',
    sentence: 'A payment for {work} came when it could not be sold any more, and goes back.',
  },
  order_refunded: {
    label: 'Payment refunded',
    sentence: (data) => `${is(data, 'whole') ? 'The' : 'A part of the'} payment for {work} was refunded.`,
  },
  order_released: {
    label: 'Reservation ended',
    sentence: (data) => `The reservation of {work} ended (${spaced(data, 'outcome')}).`,
  },
  order_reserved: { label: 'Work reserved', sentence: '{who} reserved {work} to pay for it.' },
  password_changed: { label: 'Password changed', sentence: '{person} changed their password.' },
  password_reset: { label: 'Password reset', sentence: '{person} set a new password with a mailed link.' },
  payout_failed: { label: 'Payout refused', sentence: 'The bank of {person} sent a payout back.' },
  payout_reversed: {
    label: 'Payout taken back',
    sentence: 'The share of {person} in the sale of {work}, or a part of it, was taken back.',
  },
  payout_sent: { label: 'Payout sent', sentence: 'The share of {person} in the sale of {work} was paid out.' },
  permission_changed: {
    label: 'Permission switched',
    sentence: (data) => {
      const permission = permissions[text(data, 'permission')] ?? spaced(data, 'permission');
      if (text(data, 'follows') === 'vote') return `A vote allowed {person} ${permission}.`;
      return `{who} ${is(data, 'allowed') ? 'allowed' : 'no longer allows'} {person} ${permission}.`;
    },
  },
  person_deleted: {
    label: 'Account deleted',
    sentence: (data) =>
      is(data, 'own') ? 'Somebody deleted their account.' : '{who} deleted the account of {person}.',
  },
  person_invited: { label: 'Invitation sent', sentence: (data) => `{who} invited somebody as ${aRole(data)}.` },
  person_recommended: {
    label: 'Person recommended',
    sentence: (data) =>
      is(data, 'recommended') ? '{who} recommended {person}.' : '{who} no longer recommends {person}.',
  },
  person_registered: {
    label: 'Registered',
    sentence: (data) => `{person} registered as ${aRole(data)}${is(data, 'invited') ? ', by invitation' : ''}.`,
  },
  person_reported: { label: 'Person reported', sentence: '{who} reported {person} to the admins.' },
  price_answered: {
    label: 'Price question answered',
    sentence: '{who} answered a question about the price of {work}.',
  },
  price_asked: { label: 'Price asked about', sentence: '{who} asked about the price of {work}.' },
  price_visibility_changed: {
    label: 'Price hidden or shown',
    sentence: (data) => `{who} ${is(data, 'hidden') ? 'hid' : 'showed'} the price of {work}.`,
  },
  profile_approved: { label: 'Profile approved', sentence: 'The profile of {person} was approved.' },
  profile_changed: {
    label: 'Profile edited',
    sentence: (data) => `{who} changed ${profileChanges(data)} of {person}.`,
  },
  profile_denied: { label: 'Profile denied', sentence: 'The profile of {person} was denied.' },
  profile_edit_decided: {
    label: 'Profile edit answered',
    sentence: (data) =>
      `{who} ${is(data, 'granted') ? 'allowed' : 'refused'} the request to edit the profile of {person}.`,
  },
  profile_edit_requested: { label: 'Profile edit requested', sentence: '{person} asked to edit their profile.' },
  profile_submitted: {
    label: 'Profile sent for vote',
    sentence: (data) => `{person} sent their profile for vote: round ${text(data, 'round')}.`,
  },
  profile_vote_cast: {
    label: 'Vote on a profile',
    sentence: (data) => `{who} voted ${choices[text(data, 'choice')] ?? 'on'} the profile of {person}.`,
  },
  provenance_recorded: {
    label: 'Provenance recorded',
    sentence: (data) => `{who} recorded an entry in the provenance of {work}: ${spaced(data, 'kind')}.`,
  },
  purchase_approved: { label: 'Bill of sale approved', sentence: 'The bill of a sale of {work} was approved.' },
  purchase_denied: { label: 'Bill of sale denied', sentence: 'The bill of a sale of {work} was denied.' },
  purchase_information_requested: {
    label: 'More asked about a bill of sale',
    sentence: '{who} asked for more information about the bill of a sale of {work}.',
  },
  purchase_round_closed: {
    label: 'Round on a bill of sale closed',
    sentence: (data) =>
      `Round ${text(data, 'round')} on the bill of a sale of {work} closed: ${outcomes[text(data, 'outcome')] ?? ''}.`,
  },
  purchase_submitted: {
    label: 'Bill of sale sent',
    sentence: (data) =>
      Number(data['round']) > 1
        ? '{who} sent an amended bill of a sale of {work}.'
        : '{who} sent the bill of a sale of {work}.',
  },
  purchase_vote_cast: {
    label: 'Vote on a bill of sale',
    sentence: (data) => `{who} voted ${choices[text(data, 'choice')] ?? 'on'} the bill of a sale of {work}.`,
  },
  purchase_withdrawn: { label: 'Bill of sale taken back', sentence: '{who} took back the bill of a sale of {work}.' },
  recommendation_changed: {
    label: 'Work recommended',
    sentence: (data) => (is(data, 'recommended') ? '{who} recommended {work}.' : '{who} no longer recommends {work}.'),
  },
  recovery_asked: {
    label: 'Recovery reported',
    sentence: (data) => `{who} said that {work} is not ${told(data)} any more.`,
  },
  recovery_code_used: { label: 'Recovery code used', sentence: '{person} signed in with a recovery code.' },
  recovery_codes_made: { label: 'Recovery codes made', sentence: '{person} made new recovery codes.' },
  recovery_refused: {
    label: 'Recovery not confirmed',
    sentence: (data) => `{who} did not confirm that {work} is not ${told(data)} any more.`,
  },
  report_closed: {
    label: 'Report closed',
    sentence: (data) => `{who} closed a report about {person}${is(data, 'answered') ? ' and answered it' : ''}.`,
  },
  reset_requested: {
    label: 'Reset link asked for',
    sentence: '{who} had a link to a new password mailed to {person}.',
  },
  round_closed: {
    label: 'Round closed',
    sentence: (data) =>
      `Round ${text(data, 'round')} on {work} closed; it is ${outcomes[text(data, 'outcome')] ?? spaced(data, 'outcome')}.`,
  },
  sale_cancelled: { label: 'Sale cancelled', sentence: '{who} cancelled the sale of {work}.' },
  sale_declined: { label: 'Sale declined', sentence: '{who} declined the sale of {work}.' },
  sale_offered: {
    label: 'Sale recorded',
    sentence: '{who} recorded that {work} was sold; the buyer’s answer is awaited.',
  },
  sale_price_changed: {
    label: 'Price changed',
    sentence: (data) =>
      data['price'] === null ? '{who} took the price off {work}.' : '{who} changed the price of {work}.',
  },
  second_factor_added: {
    label: 'Second factor added',
    sentence: (data) => `{person} added ${factors[text(data, 'factor')] ?? 'a second factor'} to their account.`,
  },
  second_factor_failed: {
    label: 'Second factor failed',
    sentence: 'The password of {person} was entered rightly, and the second step was not.',
  },
  second_factor_removed: {
    label: 'Second factor removed',
    sentence: (data) =>
      `{who} removed ${factors[text(data, 'factor')] ?? 'a second factor'} from the account of {person}.`,
  },
  second_factor_reset: {
    label: 'Second factor reset',
    sentence: '{who} took the second factors from the account of {person}, who had lost them.',
  },
  sessions_ended: { label: 'Sessions ended', sentence: '{person} ended other sessions of theirs.' },
  sign_ins_failed: {
    label: 'Logins failed',
    sentence: 'Many wrong passwords were entered for the account of {person}.',
  },
  signed_in: {
    label: 'Signed in',
    // Of somebody who has left the address is not kept.
    sentence: (data) => (text(data, 'ip') ? `{person} signed in from ${text(data, 'ip')}.` : '{person} signed in.'),
  },
  signed_out: { label: 'Signed out', sentence: '{person} signed out.' },
  title_passed: { label: 'Title passed', sentence: '{who} accepted the sale of {work}, and its title passed.' },
  url_changed: {
    label: 'Address changed',
    sentence: (data) => `{person} changed the address of their page from ${text(data, 'from')} to ${text(data, 'to')}.`,
  },
  tag_attached: {
    label: 'Tag paired',
    sentence: (data) => `{who} paired a tag ending in ${text(data, 'tag')} with {work}.`,
  },
  tag_ended: {
    label: 'Tag ended',
    sentence: (data) => `{who} said that the tag ending in ${text(data, 'tag')} of {work} was ${text(data, 'ending')}.`,
  },
  tag_replayed: {
    label: 'Tag replayed',
    sentence: (data) => `An old code of the tag ending in ${text(data, 'tag')} of {work} was opened again.`,
  },
  viewing_link_issued: { label: 'Viewing link made', sentence: '{who} made a private viewing link to {work}.' },
  viewing_link_revoked: { label: 'Viewing link revoked', sentence: '{who} revoked a private viewing link to {work}.' },
  visibility_changed: {
    label: 'Work hidden or shown',
    sentence: (data) => `{who} ${is(data, 'hidden') ? 'hid' : 'showed'} {work}.`,
  },
  vote_cast: {
    label: 'Vote on a work',
    sentence: (data) => `{who} voted ${choices[text(data, 'choice')] ?? 'on'} {work}.`,
  },
  voter_recused: {
    label: 'Reviewer stood aside',
    sentence: (data) => `{who} stood aside from round ${text(data, 'round')} of {work}.`,
  },
  wallet_linked: { label: 'Wallet linked', sentence: (data) => `{person} linked the wallet ${text(data, 'address')}.` },
  wallet_unlinked: {
    label: 'Wallet unlinked',
    sentence: (data) => `{person} unlinked the wallet ${text(data, 'address')}.`,
  },
  works_arranged: {
    label: 'Order of works changed',
    sentence: (data) =>
      `{who} gave {work} another place ${text(data, 'list') === 'carousel' ? 'in the carousel' : 'among the recommended works'}.`,
  },
  work_contested: {
    label: 'Work contested',
    sentence: (data) =>
      text(data, 'about') === 'ownership'
        ? '{who} contested who owns {work}.'
        : '{who} contested that {work} is authentic.',
  },
};

export const sentenceOf = (name: FactName, data: Data): string => {
  const { sentence } = eventWords[name];
  return typeof sentence === 'string' ? sentence : sentence(data);
};

/** A sentence taken apart at the names that stand in it. */
export const partsOf = (sentence: string): string[] => sentence.split(/(\{(?:who|person|work)\})/).filter(Boolean);
