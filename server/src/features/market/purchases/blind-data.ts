import { sql } from 'kysely';

/** The data of `event` without the vote while the round is open, and permanently for a vote removed by recusal. */
export const blindData = sql<Record<string, unknown>>`case
  when event.name = 'vote_cast' and exists (select from review_round
    where review_round.artwork_id = event.artwork_id and review_round.number = (event.data ->> 'round')::int
      and (review_round.closed_at is null or exists (select from recusal
        where recusal.round_id = review_round.id and recusal.person_id = event.actor_id))) then event.data - 'choice'
  when event.name = 'profile_vote_cast' and exists (select from profile_round
    where profile_round.person_id = event.person_id and profile_round.number = (event.data ->> 'round')::int
      and profile_round.closed_at is null) then event.data - 'choice'
  when event.name = 'purchase_vote_cast' and exists (select from purchase_round
    where purchase_round.purchase_id = (event.data ->> 'purchaseId')::uuid
      and purchase_round.number = (event.data ->> 'round')::int
      and purchase_round.closed_at is null) then event.data - 'choice'
  else event.data end`;

/** Whether `event` is a recusal from an open round, which is not public yet. */
export const isBlindRecusal = sql<boolean>`(event.name = 'voter_recused' and exists (select from review_round
  where review_round.artwork_id = event.artwork_id and review_round.number = (event.data ->> 'round')::int
    and review_round.closed_at is null))`;
