import { type SqlBool, sql } from 'kysely';
import { decidersUpTo } from './appeal-deciders.ts';

/** Those whom the record of `artwork` names as its holders, with repeats and nulls. */
const named = sql<{ person_id: string | null }>`
  select unnest(array[artwork.owner_id, artwork.registered_by]) as person_id
  union all select unnest(array[sale.seller_id, sale.buyer_id, sale.agreed_by]) from title_transfer sale
  where sale.artwork_id = artwork.id and sale.accepted is distinct from false
  union all select unnest(array[request.owner_id, request.asker_id]) from ownership_request request
  where request.artwork_id = artwork.id and request.outcome = 'confirmed'`;

/**
 * Past and present owners, registrants, sellers, buyers and heirs of `artwork`, with repeats and nulls, and the past and
 * present members of organisations among them. An unanswered offer does not count for the person it names: only those who
 * agreed do (docs/decisions/0032).
 */
const holdings = sql<{ person_id: string | null }>`
  select held.person_id from (${named}) held
  union all select member.person_id from (${named}) held
  join organisation_member member on member.organisation_id = held.person_id`;

/** Those people and the maker. */
const stakes = sql`${holdings}
  union all select artist.person_id from artist where artist.id = artwork.artist_id`;

const peopleIn = (some: typeof stakes) => sql<string[]>`array(
  select distinct stake.person_id from (${some}) stake where stake.person_id is not null)`;

/** Holders of `artwork` as an array, without the members of organisations. */
export const namedHolders = peopleIn(named);

/** Holders of `artwork` as an array: past and present owners, sellers, buyers, and who registered it. */
export const holders = peopleIn(holdings);

/** Stakeholders of `artwork` as an array: its holders and its maker. `hasStake` is the same rule. */
export const stakeholders = peopleIn(stakes);

/** Works in which a person has no stake, as a condition on `artwork`. */
export const withoutStakeOf = ({ id }: { id: string }) =>
  sql<SqlBool>`not exists (select from (${stakes}) stake where stake.person_id = ${id})`;

/**
 * People barred from the round `present` of `artwork`, as an array: stakeholders, recused reviewers, and those whose
 * decision is appealed. `voteRefusal` is the same rule.
 */
export const barredFromRound = sql<string[]>`array(
  select unnest(${stakeholders})
  union select person_id from recusal where recusal.round_id = present.id
  union select deciders.person_id from (${decidersUpTo(sql<string | null>`present.appeal_of`)}) deciders)`;
