import { toUnits } from '@verso/contract/money.ts';
import { isOutsideChain, isTitleKind, type TitleKind } from '@verso/contract/works/provenance-kinds.ts';
import { disputedWords } from '@verso/contract/works/provenance.ts';
import type { Party } from '@verso/contract/works/schemas/provenance.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import { addresses } from '#features/proof/open-records/addresses.ts';
import { isPrivateName, namesOf, type UncorrectedEntry } from '#features/proof/open-records/entries.ts';
import { artistReference, objectReference } from './object.ts';
import { reference, statement, type Term, timeSpan, type } from './terms.ts';

/**
 * A provenance entry in Linked Art: https://linked.art/api/1.0/endpoint/provenance_activity/. Null for entries that are
 * no event of title, custody or place: the making is in the object's document, votes and certificates are the
 * registry's own, and publications, valuations and condition reports did not move the work.
 */
export function activityOf(entry: UncorrectedEntry, artwork: Artwork, publicUrl: string) {
  const { happened, place, note } = entry;
  const id = `${publicUrl}${addresses.activity(artwork._id, entry._id)}`;
  const activity = partsOf(entry, { artwork, publicUrl, id });
  if (activity === null) return null;
  const when = formatUncertainDate(happened);
  const doubtful = entry.parties.filter(({ doubt }) => doubt);
  return {
    id,
    type: 'Activity',
    _label: `${activity.label}, ${when}`,
    classified_as: [type('Provenance Activity'), ...activity.kinds.map(type)],
    timespan: timeSpan(happened, when),
    ...(place && { took_place_at: [reference('Place', `${id}#place`, place)] }),
    ...((note || entry.disputed || doubtful.length > 0) && {
      referred_to_by: [
        ...(note ? [statement('Description', note)] : []),
        ...(entry.disputed ? [statement('Description', `${disputedWords[entry.disputed]}.`)] : []),
        ...doubtful.map(({ name, doubt }) =>
          statement(
            'Description',
            `It is ${doubt === 'probably' ? 'probable' : 'possible'}, but not certain, that ${name} took part.`,
          ),
        ),
      ],
    }),
    part: activity.parts,
  };
}

interface ActivityParts {
  label: string;
  kinds: Term[];
  parts: object[];
}
interface Place {
  artwork: Artwork;
  publicUrl: string;
  id: string;
}

function partsOf(entry: UncorrectedEntry, place: Place): ActivityParts | null {
  const { kind, subKind, move, parties } = entry;
  const work = [objectReference(place.artwork, place.publicUrl)];
  const people = (some: readonly Party[]) => some.map((party) => actorOf(party, parties.indexOf(party), place));
  const named = (...roles: Party['role'][]) => parties.filter(({ role }) => roles.includes(role));
  if (kind === 'created' || isOutsideChain(kind)) return null;
  if (move.passes) {
    const sold = kind === 'sold' || subKind === 'auction' || (subKind === 'acquisition' && named('seller').length > 0);
    const acquired = subKind !== null && isTitleKind(subKind) && !sold ? acquisitionTerms[subKind] : 'Purchase';
    const agents = people(named('agent'));
    return {
      label: move.receivers.length > 0 ? `Ownership of ${namesOf(move.receivers)}` : 'Change of ownership',
      kinds: [acquired, ...(subKind === 'auction' ? (['Auction Event'] as const) : [])],
      parts: [
        {
          type: 'Acquisition',
          transferred_title_of: work,
          ...(move.givers.length > 0 && { transferred_title_from: people(move.givers) }),
          ...(move.receivers.length > 0 && { transferred_title_to: people(move.receivers) }),
          ...(agents.length > 0 && { carried_out_by: agents }),
        },
        ...(sold && entry.price ? [paymentOf(entry, people)] : []),
      ],
    };
  }
  const custody = (more: object) => ({ type: 'TransferOfCustody', transferred_custody_of: work, ...more });
  const to = (some: readonly Party[]) => (some.length > 0 ? { transferred_custody_to: people(some) } : {});
  const from = (some: readonly Party[]) => (some.length > 0 ? { transferred_custody_from: people(some) } : {});
  switch (kind) {
    case 'stolen':
      return { label: 'Theft', kinds: ['Theft'], parts: [custody(from(named('owner')))] };
    case 'missing':
      return { label: 'Loss', kinds: ['Loss'], parts: [custody(from(named('owner')))] };
    case 'recovered':
      return { label: 'Recovery', kinds: ['Inventorying'], parts: [{ type: 'Encounter', encountered: work }] };
    case 'history':
      break;
    case 'sold':
      return null;
  }
  switch (subKind) {
    case 'loan':
      return {
        label: 'Loan',
        kinds: ['Loan'],
        parts: [custody({ ...from(named('lender', 'owner')), ...to(named('borrower')) })],
      };
    case 'exhibition':
      return {
        label: 'Exhibition',
        kinds: ['Exhibition'],
        parts: [custody({ ...from(named('lender', 'owner')), ...to(named('venue')) })],
      };
    case 'conservation':
      return { label: 'Conservation', kinds: ['Conservation'], parts: [custody(to(named('examiner')))] };
    case 'transport':
      return { label: 'Transport', kinds: [], parts: [{ type: 'Move', moved: work }] };
    case 'other':
      // Without named parties, it appears only in its note.
      if (parties.length === 0) return null;
      return {
        label: 'Sighting',
        kinds: ['Inventorying'],
        parts: [{ type: 'Encounter', encountered: work, carried_out_by: people(parties) }],
      };
    case 'acquisition':
    case 'gift':
    case 'restitution':
    case 'return':
    case 'inheritance':
    case 'auction':
    case 'publication':
    case 'condition_report':
    case 'appraisal':
    case null:
      return null;
  }
}

/** How title passed; an acquisition from a seller is a purchase. */
const acquisitionTerms: Readonly<Record<TitleKind, Term>> = {
  acquisition: 'Transfer',
  inheritance: 'Bequest',
  gift: 'Gift',
  restitution: 'Transfer',
  return: 'Transfer',
  auction: 'Purchase',
};

/** Private prices were already removed. */
function paymentOf({ price, move }: UncorrectedEntry, people: (some: readonly Party[]) => object[]) {
  return {
    type: 'Payment',
    ...(move.receivers.length > 0 && { paid_from: people(move.receivers) }),
    ...(move.givers.length > 0 && { paid_to: people(move.givers) }),
    ...(price && {
      paid_amount: {
        type: 'MonetaryAmount',
        value: toUnits(price),
        currency: reference('Currency', `urn:iso:std:iso:4217:${price.currency}`, price.currency),
      },
    }),
  };
}

const groups: readonly Party['role'][] = ['agent', 'venue', 'insurer', 'police'];

/** Whether a name is a person's is not recorded: its role makes one likelier. */
function actorOf({ role, name: named, born, died }: Party, at: number, { artwork, publicUrl, id }: Place) {
  if (role === 'artist' || named === artwork.artist.name) return artistReference(artwork, publicUrl);
  const person = born !== undefined || died !== undefined || (!groups.includes(role) && !isPrivateName(named));
  return reference(person ? 'Person' : 'Group', `${id}#party-${at + 1}`, named);
}
